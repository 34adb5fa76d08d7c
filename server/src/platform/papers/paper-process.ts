import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PaperAnswer, PaperTask } from './paper-task.ts';
import { printable } from './printable-text.ts';

/** Papers are typeset in a separate process, since Typst blocks its thread and could crash or hang. */

const templates = fileURLToPath(new URL('./templates', import.meta.url));
const fonts = fileURLToPath(new URL('./fonts', import.meta.url));
// Results of the last papers stay in the cache: templates and common words are laid out once.
const oldestCached = 2;

const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths: [fonts] }] });

function makeFile({ paper, createdAt, format }: PaperTask): Uint8Array {
  const inputs = { paper: JSON.stringify(printable(paper)) };
  const compiled = compiler.compile({ mainFilePath: `${templates}/${paper.kind}.typ`, inputs });
  if (!compiled.result) throw new Error(compiled.takeDiagnostics()?.shortDiagnostics[0]?.message);
  if (format === 'svg') return Buffer.from(compiler.plainSvg(compiled.result));
  return compiler.pdf(compiled.result, {
    pdfStandard: 'a-2b',
    creationTimestamp: createdAt,
  });
}

function answer(task: PaperTask): PaperAnswer {
  try {
    const file = makeFile(task);
    return { file, memory: process.memoryUsage.rss() };
  } catch (error) {
    return {
      problem: error instanceof Error ? error.message : String(error),
      memory: process.memoryUsage.rss(),
    };
  } finally {
    compiler.evictCache(oldestCached);
  }
}

process.on('message', (task: PaperTask) => process.send?.(answer(task)));
process.send?.('ready');
// The server has exited; while a paper is typeset only another thread can notice it.
process.on('disconnect', () => process.exit(0));
new Worker(new URL('./parent-watch.ts', import.meta.url), { workerData: process.ppid }).unref();
