import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Compiles `texts/sr-Latn/*.json` into typed functions, so that a page ships only the texts that it names. */

const LANGUAGE = 'sr-Latn';
const PLURAL_FORMS = ['one', 'few', 'other'];

/** A placeholder for a parameter. */
const placeholder = /\{([a-zA-Z]\w*)\}/g;

const templateLiteral = (text) =>
  `\`${text.replace(/[`\\$]/g, '\\$&').replace(placeholder, (_, input) => `\${${input}}`)}\``;

/** The parameter `count` selects the plural form. */
function compileText(name, text) {
  const isPlural = typeof text !== 'string';
  const forms = isPlural ? PLURAL_FORMS.map((form) => text[form]) : [text];
  const isWhole = !isPlural || Object.keys(text).sort().join() === [...PLURAL_FORMS].sort().join();
  if (!/^[a-z][a-z\d_]*$/.test(name) || !isWhole || forms.some((form) => typeof form !== 'string'))
    throw new Error(`${name} is neither a text nor an object of ${PLURAL_FORMS.join(', ')}`);
  if (/[{}]/.test(forms.join(' ').replace(placeholder, '')))
    throw new Error(`${name} has a brace that names no input`);

  const named = forms.flatMap((form) => Array.from(form.matchAll(placeholder), ([, input]) => input));
  const inputs = [...new Set(isPlural ? ['count', ...named] : named)];
  const parameter = inputs.length > 0 ? `{ ${inputs.join(', ')} }` : '';
  const types = inputs.map((input) => `${input}: ${isPlural && input === 'count' ? '' : 'string | '}number`);
  const literals = forms.map(templateLiteral);
  const byForm = PLURAL_FORMS.map((form, index) => `${form}: ${literals[index]}`).join(', ');
  const body = isPlural ? `({ ${byForm} })[new Intl.PluralRules('${LANGUAGE}').select(count)]` : literals[0];
  return {
    name,
    code: `export const ${name} = (${parameter}) => ${body};\n`,
    type: `export declare const ${name}: (${parameter && `inputs: { ${types.join('; ')} }`}) => string;\n`,
  };
}

/** Compiles `[file, content]` pairs. */
export function compileFiles(files) {
  const compiled = new Map();
  for (const [file, content] of files)
    for (const [name, text] of Object.entries(JSON.parse(content))) {
      if (compiled.has(name)) throw new Error(`${name} stands in two files, the second is ${file}`);
      compiled.set(name, compileText(name, text));
    }
  return [...compiled.values()];
}

/**
 * One module with all texts for Node, where a thousand modules load slowly; one module a text for the web, so that
 * screens do not load each other's texts.
 */
export function compileTexts(root) {
  const source = join(root, 'texts', LANGUAGE);
  const target = join(root, 'texts', 'compiled');
  const texts = compileFiles(
    readdirSync(source).map((file) => [file, readFileSync(join(source, file), 'utf8')]),
  );
  rmSync(join(target, 'messages'), { recursive: true, force: true });
  mkdirSync(join(target, 'messages'), { recursive: true });
  const write = (file, content) => writeFileSync(join(target, file), content);
  const joined = (line) => texts.map(line).join('');
  for (const { name, code } of texts) write(`messages/${name}.js`, code);
  write(
    'messages-apart.js',
    joined(({ name }) => `export * from './messages/${name}.js';\n`),
  );
  write(
    'messages.d.ts',
    joined(({ type }) => type),
  );
  write(
    'messages.js',
    joined(({ code }) => code),
  );
}
