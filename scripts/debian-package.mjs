import { run, say } from './launcher.mjs';

/** Installs a package of Debian where this process may; otherwise nothing happens. */
export async function installPackage(name) {
  if (process.getuid?.() !== 0 || !(await run('apt-get', ['--version'])).succeeded) return;
  say(`Installing ${name} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
}

/** The tests of what a paper says read its PDF; without a reader they are skipped. */
export async function ensurePdfReader() {
  if (!(await run('pdftotext', ['-v'])).succeeded) await installPackage('poppler-utils');
}
