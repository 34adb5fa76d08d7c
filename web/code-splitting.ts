import { readdirSync, readFileSync } from 'node:fs';
import { basename, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, type Plugin } from 'vite';

/**
 * Packs the visitors' code into few files. By default the bundler makes a chunk for every text and icon that two
 * screens share, some seventy requests for the home page.
 */
const frame = ['entry.client.tsx', 'root.tsx'];
const site = 'site/screens/site-layout.tsx';
const home = 'site/screens/home.tsx';
const hall = 'site/screens/hall.tsx';
const notFound = 'site/screens/not-found.tsx';
/** Loaded lazily by several pages, so its dependencies are in no chunk of a single page. */
const contact = 'site/screens/sections/contact-section.tsx';
/** What it shares with the page of a hall is separate from the rest of that page. */
const halls = 'site/screens/sections/home-halls.tsx';
/** Loaded lazily by pages that need nothing else of the account screens. */
const dates = ['site/screens/sections/home-dates.tsx', 'site/features/availability/hall-dates.tsx'];
/** Loaded lazily by pages; what it shares with the screens of customers and the panel is one file. */
const calculator = 'site/features/prices/calculator.tsx';

const screensIn = (folder: string, { recursive = false } = {}) =>
  readdirSync(new URL(`app/${folder}/`, import.meta.url), { recursive, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `${folder}/${file.replaceAll(sep, '/')}`);
/** A screen that does not exist loads what it needs by itself, so that no page carries it. */
const pages = screensIn('site/screens').filter((file) => file !== site && file !== notFound);
const signIn = screensIn('account/screens/sign-in');
const customer = screensIn('account/screens');
const panel = screensIn('admin/screens', { recursive: true });
/** One route, which imports its screens. */
const staff = 'staff/screens/staff-panel.tsx';
const tours = screensIn('site/screens/tours');
/** Their own code is split by the bundler: forms outside the sign-in, and the component sheet, which shows parts of all screens. */
const others = [notFound, ...customer, ...tours, ...screensIn('dev')];
const visitors = [...frame, site, ...pages, ...signIn, ...others];

/** Separate from our code, so that libraries are evaluated before any of ours. */
const library =
  /node_modules[\\/](react|react-dom|react-router|scheduler|lucide-react[\\/]dist[\\/]esm(?![\\/]icons))[\\/]|preload-helper/;
const icon = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([^\\/]+)\.mjs$/;
const text = /texts[\\/]compiled[\\/]messages[\\/]([a-z\d_]+)\.js$/;

/** The file of each icon; several names may share one. */
const iconFiles = new Map(
  Array.from(
    readFileSync(
      fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs')),
      'utf8',
    ).matchAll(/export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs'/g),
    ([, names = '', file = '']) =>
      Array.from(names.matchAll(/default as (\w+)/g), ([, name = '']): [string, string] => [name, file]),
  ).flat(),
);
const pathOf = (id: string) => id.split('?', 1)[0] ?? id;

/**
 * The texts and icons used in a source; both are imported through index files, so the module graph does not show them.
 */
function textsAndIconsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const texts = Array.from(source.matchAll(/\btexts\.([a-z\d_]+)/g), ([, name]) => `text ${name}`);
  const icons = Array.from(source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g), ([, names = '']) =>
    names.split(',').map((name) => `icon ${iconFiles.get(name.trim().split(' ')[0] ?? '')}`),
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

/** Users that stand for several screens, and for what these load lazily. */
const visitor = 'visitors';
const guest = 'guests';
const countScreens = (users: ReadonlySet<string>) =>
  users.size - Number(users.has(visitor)) - Number(users.has(guest));

/**
 * For each module the screens that import it statically, and whether visitors, or guests on public pages, may load it
 * lazily.
 */
function usersOf({ ids, imports, laterImports }: Graph): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const isSource = (id: string) => /[\\/](web[\\/]app|domain|schemas)[\\/].+\.tsx?$/.test(pathOf(id));
  /** Modules that are no more than an address. */
  const isAddress = (id: string) => /\.woff2$|\?url$/.test(id);
  function walk(screen: string, user: string, edges: Edges) {
    const seen = new Set<string>();
    const visit = (id: string) => {
      if (seen.has(id) || !(isSource(id) || isAddress(id))) return;
      seen.add(id);
      const path = pathOf(id);
      for (const name of isSource(id) ? [path, ...textsAndIconsOf(path)] : [path])
        users.set(name, (users.get(name) ?? new Set()).add(user));
      edges(id).forEach(visit);
    };
    const file = `${sep}web${sep}app${sep}${screen.replaceAll('/', sep)}`;
    for (const id of ids) if (pathOf(id).endsWith(file)) visit(id);
  }
  for (const screen of [...visitors, contact, halls, ...dates, calculator, ...panel, staff])
    walk(screen, screen, imports);
  const all: Edges = (id) => [...imports(id), ...laterImports(id)];
  for (const screen of visitors) walk(screen, visitor, all);
  for (const screen of [site, ...pages, ...tours]) walk(screen, guest, all);
  return users;
}

/** An importer has fewer users than what it imports, so that these chunks never import each other. */
function packageOf(users: ReadonlySet<string>): string | null {
  const some = (screens: string[]) => screens.some((screen) => users.has(screen));
  // In one file with the site, since nearly every page needs both and one file is packed better.
  if (some([...frame, site])) return 'site';
  const used = pages.filter((page) => users.has(page));
  const [only] = used.length === 1 ? used : [];
  if (used.length > 0 && some(signIn)) return users.has(home) ? 'site' : 'forms';
  if (used.length === 0 && some(dates)) return some(signIn) ? 'request' : 'dates';
  if (only === home && some(dates)) return 'booking';
  if (only && users.has(halls) && !users.has(contact)) return 'halls';
  if (only) return users.has(contact) ? 'contact' : `${basename(only, '.tsx')}-page`;
  if (used.length > 0 && !users.has(home)) return 'reading';
  if (used.length > 0) return used.every((page) => page === home || page === hall) ? 'booking' : 'site';
  // What the page of tours shares with the sign-in, so that guests do not load the rules of the sign-in.
  if (some(tours) && some(signIn)) return 'form-parts';
  // Modules of a single screen stay in the chunk of that screen.
  if (some(signIn)) return countScreens(users) > 1 ? 'account' : null;
  if (users.has(calculator) && countScreens(users) > 1) return 'prices';
  // What customer screens share is one file: a chunk for every shared text would make the list of chunks long. Guests
  // load none of it.
  const sharing = customer.filter((screen) => users.has(screen)).length;
  if (sharing > 1 && !users.has(guest) && !some([...panel, notFound])) return 'customer';
  // What they share with the panel is another, for the same reason.
  if (sharing > 0 && some(panel) && !users.has(guest) && !users.has(notFound)) return 'signed-in';
  if (users.has(visitor)) return null;
  // What both panels use is apart from the rest of the large one.
  if (some(panel) && users.has(staff)) return 'team';
  return countScreens(users) > 1 && some(panel) ? 'panel' : null;
}

/** Texts and icons that would otherwise be files of their own, of which every page has a list. */
const isSmallPart = (name: string, users: ReadonlySet<string>) =>
  /^(text|icon) /.test(name) && countScreens(users) > 1;

/** Reads the module graph, then assigns chunks. */
export function splitForVisitors(): Plugin {
  let users = new Map<string, Set<string>>();
  const name = (id: string) => {
    if (library.test(id)) return 'library';
    if (id.endsWith('.css')) return null;
    const [part, usersOfPart] = [nameOf(id), users.get(nameOf(id)) ?? new Set<string>()];
    return packageOf(usersOfPart) ?? (isSmallPart(part, usersOfPart) ? 'parts' : null);
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
