import { onTestFinished, vi } from 'vitest';

/** Files that the page saves, oldest first, instead of downloads by the browser. */
export function catchSavedFiles(): { name: string; content: Blob }[] {
  const files: { name: string; content: Blob }[] = [];
  const contents = new Map<string, Blob>();
  const createAddress = URL.createObjectURL;
  const creation = vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = createAddress.call(URL, content);
    if (content instanceof Blob) contents.set(address, content);
    return address;
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, content: contents.get(this.href) ?? new Blob() });
  });
  onTestFinished(() => {
    creation.mockRestore();
    click.mockRestore();
  });
  return files;
}
