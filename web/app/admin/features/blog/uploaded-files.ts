import { readDraft, writeDraft } from '../../../shared/form/draft.ts';

/** Files that an edit has sent before all of it was saved: visitors see them already, and whoever gives up takes them back. */
export function sentFiles(form: string) {
  const draft = `sent with ${form}`;
  const read = (): string[] => JSON.parse(readDraft(draft)?.names ?? '[]');
  return {
    read,
    add: (fileName: string) => writeDraft(draft, { names: JSON.stringify([...read(), fileName]) }),
    forget: () => writeDraft(draft, undefined),
  };
}
