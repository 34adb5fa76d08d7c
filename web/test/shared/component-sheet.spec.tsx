import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as ComponentSheet from '#web/dev/component-sheet.tsx';
import { expectAccessible } from '../accessible.ts';
import { expectText } from '../expect-text.ts';
import { open } from '../render.tsx';
import { click } from '../user.ts';

test('the component sheet is accessible, and a dialog keeps the focus', async () => {
  await open('/dev/components', { '/dev/components': ComponentSheet });
  await expect.element(page.getByRole('heading', { name: 'Komponente i stanja' })).toBeVisible();
  await expectAccessible();
  await click(page.getByRole('button', { name: 'Pokaži obavještenje' }));
  await expectText(page.getByRole('status', { name: 'Obavještenja' }), 'Podaci su sačuvani.');
  await expectAccessible('[data-notices]');
  const opener = page.getByRole('button', { name: 'Otvori pitanje' });
  await click(opener);
  const dialog = page.getByRole('alertdialog', { name: 'Da li želite da izbrišete nalog?' });
  await expect.element(dialog.getByRole('button', { name: 'Odustani' })).toHaveFocus();
  await click(dialog.getByRole('button', { name: 'DA' }));
  await expect.element(dialog.getByRole('alert')).toHaveFocus();
  await expectAccessible('[role=alertdialog]');
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});
