import { readFile } from 'node:fs/promises';

const page = new URL('../../../docs/monitoring.md', import.meta.url);

/** The cells of the tables of one section, without their heads. */
function rowsOf(text: string, section: string): string[][] {
  const [, part = ''] = text.split(`\n## ${section}\n`);
  const [body = ''] = part.split('\n## ');
  return body
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

const inCode = (cell = '') => /`([^`]+)`/.exec(cell)?.[1] ?? '';

/** What docs/monitoring.md promises. */
export async function readMonitoringPage() {
  const text = await readFile(page, 'utf8');
  return {
    lines: rowsOf(text, 'Log').map(([, line, level = '']) => ({ line: inCode(line), level })),
    metrics: rowsOf(text, 'Metrics').map(([, name, type = '']) => ({ name: inCode(name), type })),
    alarms: rowsOf(text, 'Alarms').map(([, name]) => inCode(name)),
  };
}
