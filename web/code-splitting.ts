import { readdirSync, readFileSync } from 'node:fs';
import { basename, sep } from 'node:path';
import { defaultClientConditions, type Plugin } from 'vite';

/**
 * Packs the visitors' code into few files. By default the bundler makes a chunk for every text and icon that two
 * screens share, some seventy requests for the home page.
 */
const frame = ['entry.client.tsx', 'root.tsx'];
const site = ['site/screens/site-layout.tsx'];
const pages = [
  'home',
  'hall',
  'compare',
  'questions',
  'directions',
  'about',
  'privacy',
  'archive',
  'archive-post',
  'archive-blogs',
  'post',
].map((name) => `site/screens/${name}.tsx`);
const account = ['login', 'register', 'forgot-password', 'reset-password'].map(
  (name) => `account/screens/${name}.tsx`,
);
const home = 'site/screens/home.tsx';
/** Public screens whose code the bundler splits by itself. */
const elsewhere = [
  ...['profile', 'verify-success', 'verify-error', 'already-verified'].map(
    (name) => `account/screens/${name}.tsx`,
  ),
  'site/screens/not-found.tsx',
  'dev/component-sheet.tsx',
];
/** Loaded lazily by several pages, so its dependencies are in no chunk of a single page. */
const contact = 'site/screens/contact-part.tsx';
/** Loaded lazily by pages that need nothing else of the account screens. */
const dates = ['dates-section', 'hall-dates'].map((name) => `site/features/availability/${name}.tsx`);
/** What it shares with the page of a hall is separate from the rest of that page. */
const halls = 'site/screens/home-halls.tsx';
const booking = new Set([home, 'site/screens/hall.tsx']);

const panel = readdirSync(new URL('app/admin/screens/', import.meta.url)).map(
  (file) => `admin/screens/${file}`,
);

/** Separate from our code, so that libraries are evaluated before any of ours. */
const library =
  /node_modules[\\/](react|react-dom|react-router|scheduler|lucide-react[\\/]dist[\\/]esm(?![\\/]icons))[\\/]|preload-helper/;
const icon = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([^\\/]+)\.mjs$/;
const text = /texts[\\/]compiled[\\/]messages[\\/]([a-z\d_]+)\.js$/;

const kebabCase = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([a-zA-Z])(\d)/g, '$1-$2')
    .toLowerCase();
const pathOf = (id: string) => id.split('?', 1)[0] ?? id;

/**
 * The texts and icons used in a source; both are imported through index files, so the module graph does not show them.
 */
function namedIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const texts = Array.from(source.matchAll(/\btexts\.([a-z\d_]+)/g), ([, name]) => `text ${name}`);
  const icons = Array.from(source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g), ([, names = '']) =>
    names.split(',').map((name) => `icon ${kebabCase(name.trim().split(' ')[0] ?? '')}`),
  );
  return [...texts, ...icons.flat()];
}

const nameOf = (id: string) => {
  const [, iconName] = icon.exec(id) ?? [];
  const [, textName] = text.exec(id) ?? [];
  if (iconName) return `icon ${iconName}`;
  return textName ? `text ${textName}` : pathOf(id);
};

type Edges = (id: string) => readonly string[];
type Graph = { ids: string[]; imports: Edges; laterImports: Edges };

/** For each module the screens that import it statically, and whether visitors may load it lazily. */
function usersOf({ ids, imports, laterImports }: Graph): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const isOurs = (id: string) => /[\\/](web[\\/]app|contracts[\\/]src)[\\/].+\.tsx?$/.test(pathOf(id));
  function walk(screen: string, user: string, edges: Edges) {
    const seen = new Set<string>();
    const visit = (id: string) => {
      if (seen.has(id) || !isOurs(id)) return;
      seen.add(id);
      for (const name of [pathOf(id), ...namedIn(pathOf(id))])
        users.set(name, (users.get(name) ?? new Set()).add(user));
      edges(id).forEach(visit);
    };
    const file = `${sep}web${sep}app${sep}${screen.replaceAll('/', sep)}`;
    for (const id of ids) if (pathOf(id).endsWith(file)) visit(id);
  }
  const visitors = [...frame, ...site, ...pages, ...account, ...elsewhere];
  for (const screen of [...visitors, contact, halls, ...dates, ...panel]) walk(screen, screen, imports);
  for (const screen of visitors) walk(screen, 'a visitor', (id) => [...imports(id), ...laterImports(id)]);
  return users;
}

/** An importer has fewer users than what it imports, so that these chunks never import each other. */
function packageOf(users: ReadonlySet<string>): string | null {
  const some = (screens: string[]) => screens.some((screen) => users.has(screen));
  if (some(frame)) return 'frame';
  if (some(site)) return 'site';
  const [only, ...others] = pages.filter((page) => users.has(page));
  if (only && some(account)) return users.has(home) ? 'site' : 'forms';
  if (!only && some(dates)) return some(account) ? 'request' : 'dates';
  if (only === home && others.length === 0 && some(dates)) return 'booking';
  if (only && others.length === 0 && users.has(halls) && !users.has(contact)) return 'halls';
  if (only && others.length === 0) return users.has(contact) ? 'contact' : `${basename(only, '.tsx')}-page`;
  if (only && !users.has(home)) return 'reading';
  if (only) return others.every((page) => booking.has(page)) ? 'booking' : 'site';
  // Modules of a single screen stay in the chunk of that screen.
  if (some(account)) return users.size > (users.has('a visitor') ? 2 : 1) ? 'account' : null;
  return users.size > 1 && panel.some((screen) => users.has(screen)) && !users.has('a visitor')
    ? 'panel'
    : null;
}

/** Reads the module graph, then assigns chunks. */
export function splitForVisitors(): Plugin {
  let users = new Map<string, Set<string>>();
  const name = (id: string) => {
    if (library.test(id)) return 'library';
    return id.endsWith('.css') ? null : packageOf(users.get(nameOf(id)) ?? new Set());
  };
  const codeSplitting = {
    includeDependenciesRecursively: false,
    groups: [{ name, debugName: 'visitors' }],
  };
  // Nearly all of it runs during hydration, so it is compiled eagerly while it downloads.
  const postBanner = (chunk: { name: string }) =>
    chunk.name === 'library' ? '//# allFunctionsCalledOnLoad' : '';
  return {
    name: 'split-for-visitors',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configEnvironment: (environment) =>
      environment === 'client'
        ? {
            // One module a text, so that each is in the chunk of its screens.
            resolve: { conditions: ['texts-apart', ...defaultClientConditions] },
            build: {
              rolldownOptions: {
                preserveEntrySignatures: 'allow-extension',
                output: { codeSplitting, postBanner },
              },
            },
          }
        : undefined,
    buildEnd() {
      users = usersOf({
        ids: [...this.getModuleIds()],
        imports: (id) => this.getModuleInfo(id)?.importedIds ?? [],
        laterImports: (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
      });
    },
  };
}
