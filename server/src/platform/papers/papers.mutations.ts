/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'paper-cache.test.ts': {
    'paper-cache-bounded': { fails: '', in: './paper-cache.ts#keep', find: 'if (bytes <= maxBytes) break;' },
  },
  'paper-process.test.ts': {
    'paper-time-limit': {
      fails: 'that hangs is killed at the time limit',
      in: './papers.ts#giveUp',
      find: 'close();',
    },
    'paper-process-replaced': {
      fails: 'is replaced with',
      in: './papers.ts#take',
      find: 'if (made >= settings.papersOfOneProcess || answer.memory > settings.maxMemory) close();',
    },
    'paper-process-idle': {
      fails: 'ends when idle',
      in: './papers.ts#next',
      find: 'setTimeout(close, settings.idleMs)',
      put: 'setTimeout(() => {}, settings.idleMs)',
    },
    'papers-stopped': {
      fails: 'and later ones are refused',
      in: './papers.ts#render',
      find: "if (stopped) throw new PaperError('stopped', 'The server stops');",
    },
    'paper-parent-watch': {
      fails: 'when the server was killed, also during a paper',
      in: './paper-process.ts',
      find: "new Worker(new URL('./parent-watch.ts', import.meta.url), { workerData: process.ppid }).unref();",
    },
    'one-paper-an-account': {
      fails: 'lets one of each account wait',
      in: './papers.ts#enqueue',
      find: 'earlier === -1 ? waiting.length : earlier',
      put: 'waiting.length',
    },
    'papers-of-the-business-first': {
      fails: 'those of the business before those of customers',
      in: './papers.ts#takeNext',
      find: 'Math.max(0, ofBusiness)',
      put: '0',
    },
    'papers-waiting': {
      fails: 'has room for a number of customers',
      in: './papers.ts#enqueue',
      find: 'if (earlier === -1 && isCustomer && waiting. …',
    },
    'paper-cached': {
      fails: 'is not asked for what was made',
      in: './papers.ts#finish',
      find: 'cache.keep(finished.key, result);',
    },
  },
  'papers.test.ts': {
    'paper-characters': {
      fails: 'a box for a character that its fonts lack',
      in: './paper-process.ts#paper',
      find: 'printable(paper)',
      put: 'paper',
    },
    'paper-font-changes': {
      fails: 'in spite of hundreds of changes between scripts',
      in: './printable-text.ts#printableText',
      find: 'changes > maxFontChanges ? word.replace(otherScripts, replacement) : word',
      put: 'word',
    },
    'paper-archival': {
      fails: 'is a PDF/A-2b below 200 KB',
      in: './paper-process.ts#pdfStandard',
      find: "pdfStandard: 'a-2b'",
      put: "pdfStandard: '1.7'",
    },
  },
};
