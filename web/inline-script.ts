import { build, type Plugin } from 'vite';

const query = '?inline-script';

async function bundle(file: string) {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  if (!('output' in result)) throw new Error(`${file} is not one script`);
  return result.output[0];
}

/** `import script from './x.ts?inline-script'`: bundles a file into the text of one small inline script. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return null;
      const { code, moduleIds } = await bundle(id.slice(0, -query.length));
      for (const module of moduleIds) this.addWatchFile(module);
      return `export default ${JSON.stringify(code.trim())}`;
    },
  };
}
