import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, runTool } from './launcher.mjs';

const rooms = ['domain', 'schemas', 'server', 'web/app', 'web/test', 'scripts', 'e2e'];
const source = /\.(ts|tsx|mjs)$/;

/**
 * Reads every import below a folder laid out like the project and checks it by the rules of the project.
 * @param {string} folder
 * @returns {Promise<{ violations: { rule: string, from: string, to: string }[], unread: string[], trouble: string[] }>}
 */
export async function readImports(folder) {
  const present = rooms.filter((room) => existsSync(join(folder, room)));
  const config = join(root, '.dependency-cruiser.mjs');
  const args = ['--config', config, '--output-type', 'json', ...present];
  const { answer, output } = await runTool('depcruise', args, { cwd: folder });
  try {
    const { modules, summary } = JSON.parse(answer);
    const read = new Set(modules.map((module) => module.source));
    return {
      violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      // Files that the parser missed would hide violations.
      unread: present.flatMap((room) => sourcesIn(folder, room)).filter((file) => !read.has(file)),
      trouble: [],
    };
  } catch {
    return { violations: [], unread: [], trouble: [output] };
  }
}

function sourcesIn(folder, room) {
  return readdirSync(join(folder, room), { recursive: true })
    .map((name) => `${room}/${name}`)
    .filter((file) => source.test(file) && !file.includes('/+types/'));
}
