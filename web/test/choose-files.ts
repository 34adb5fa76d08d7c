/** Sets the files of the input, as the file dialog does. */
export function chooseFiles(...files: File[]): void {
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('There is no field for files');
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
