export const picture = (name: string) => new File([new Uint8Array(100)], name, { type: 'image/jpeg' });

/** Sets the files of the first input, or of the one in the named region, as the file dialog does. */
function setFiles(within: string, files: File[]): void {
  const field = document.querySelector<HTMLInputElement>(`${within}input[type=file]`);
  if (!field) throw new Error('There is no field for files');
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

export const chooseFiles = (...files: File[]) => setFiles('', files);

export const chooseFilesIn = (region: string, ...files: File[]) =>
  setFiles(`section[aria-label="${region}"] `, files);
