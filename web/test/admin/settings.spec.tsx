import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoLabels } from '#domain/demo-labels.ts';
import { keysOf, recordOf } from '#domain/objects.ts';
import type { DemoData } from '#schemas/demo.ts';
import * as SettingsScreen from '#web/admin/screens/settings.tsx';
import { expectAccessible } from '../accessible.ts';
import { settings } from '../data.ts';
import { expectText } from '../expect-text.ts';
import { answerForPanel, openPanel } from '../panel.ts';
import { administrator } from '../people.ts';
import { signIn } from '../render.tsx';
import { answer, calls, fail, json, refuse } from '../server.ts';
import { click, fill } from '../user.ts';
import { resize } from '../viewport.ts';

const demo: DemoData = {
  present: true,
  counts: { ...recordOf(keysOf(demoLabels), () => 1), halls: 3, features: 12, posts: 21 },
};

const path = '/adminPanel/settings';
const update = 'PATCH /api/settings/update';
const save = page.getByRole('button', { name: 'Sačuvaj podatke' });
const phone = page.getByLabelText('Telefon');
const facebook = page.getByLabelText('Facebook');
const alert = page.getByRole('main').getByRole('alert');
const openSettings = (at = path) => openPanel(at, { [`${path}/:tab?`]: SettingsScreen });

beforeEach(() => {
  answerForPanel();
  answer('GET /api/settings', settings);
  answer('GET /api/demo-data', demo);
});

test('an invalid link is shown at its field, and a draft is restored after a reload', async () => {
  const site = await openSettings();
  await fill(facebook, 'facebook.example');
  await fill(phone, '+387 65 123 456');
  await click(save);
  await expect.element(page.getByText(/Unesite cijelu adresu stranice/)).toBeVisible();
  await expect.element(facebook).toHaveFocus();
  await site.reload();
  await expect
    .element(page.getByText('Vraćene su izmjene koje niste sačuvali.', { exact: true }))
    .toBeVisible();
  await expect.element(phone).toHaveValue('+387 65 123 456');
  await expectAccessible();
});

test('values saved by others are shown, taken over in untouched fields, and not overwritten', async () => {
  const newer = {
    ...settings,
    phone: '061 111 111',
    address: 'Nova ulica 7',
    updatedAt: '2026-01-06T10:00:00.000Z',
  };
  answer(update, () => {
    answer('GET /api/settings', newer);
    return refuse('changedMeanwhile')();
  });
  await openSettings();
  await fill(phone, '+387 65 123 456');
  await click(save);
  await expectText(alert, 'Podaci nisu sačuvani.', '061 111 111');
  await expect.element(phone).toHaveValue('+387 65 123 456');
  await expect.element(page.getByLabelText('Adresa')).toHaveValue('Nova ulica 7');
  answer(update, { ...newer, phone: '+387 65 123 456' });
  await click(save);
  await expect.element(page.getByText('Podaci kuće su sačuvani i vide se na sajtu.')).toBeVisible();
  expect(calls(update).at(-1)?.body).toMatchObject({ phone: '+387 65 123 456', updatedAt: newer.updatedAt });
});

test('settings that did not load can be retried, a switch that was not saved is reverted, and a saved one stays after a reload', async () => {
  answer('PATCH /api/users/*/update', fail);
  answer('GET /api/settings', fail);
  const site = await openSettings();
  await expect.element(page.getByText('Podaci kuće se nisu učitali.', { exact: true })).toBeVisible();
  answer('GET /api/settings', settings);
  await click(page.getByRole('main').getByRole('button', { name: 'Pokušaj ponovo' }).first());
  await expect.element(phone).toHaveValue('051 111 222');
  const mails = page.getByRole('switch', { name: 'Šalji mi e-mail za svaki novi upit i poruku' });
  await expect.element(mails).toBeChecked();
  await click(mails);
  await expect.element(page.getByText('Postavka nije sačuvana.', { exact: true })).toBeVisible();
  await expect.element(mails).toBeChecked();
  const withoutMails = { ...administrator, wantsMails: false };
  answer('PATCH /api/users/*/update', withoutMails);
  await click(mails);
  await expect.element(page.getByText('E-mailovi su isključeni.')).toBeVisible();
  expect(calls('PATCH /api/users/1/update').at(-1)?.body).toEqual({ wantsMails: false });
  await expect.element(mails).not.toBeChecked();
  await signIn(withoutMails);
  await site.reload();
  await expect.element(mails).not.toBeChecked();
});

test('demo data is removed after a confirmation, also from the form', async () => {
  answer('DELETE /api/demo-data', fail);
  await openSettings();
  await expect.element(phone).toHaveValue('051 111 222');
  await click(page.getByRole('button', { name: 'Ukloni probne podatke' }));
  const question = page.getByRole('alertdialog', { name: 'Da li želite da uklonite probne podatke?' });
  await expectText(question, 'saloni (3), karakteristike (12), objave (21)', 'Ovo se ne može poništiti.');
  await expectAccessible('[role=alertdialog]');
  await click(question.getByRole('button', { name: 'Ukloni' }));
  await expectText(question, 'Probni podaci nisu uklonjeni.');
  answer('DELETE /api/demo-data', () => {
    answer('GET /api/demo-data', { ...demo, present: false });
    answer('GET /api/settings', { ...settings, phone: null, updatedAt: '2026-01-06T10:00:00.000Z' });
    return json({ removed: true });
  });
  await click(question.getByRole('button', { name: 'Ukloni' }));
  await expect.element(page.getByText('Probni podaci su uklonjeni.')).toBeVisible();
  await expectText(page.getByRole('region', { name: 'Probni podaci' }), 'Nema probnih podataka');
  await expect.element(phone).toHaveValue('');
});

test('the rules of deadlines are at an address of their own, checked at their fields and saved as numbers', async () => {
  await resize(1440, 900);
  await openSettings();
  await click(page.getByRole('link', { name: 'Poslovanje' }));
  const days = page.getByLabelText('Obično');
  await expect.element(days).toHaveValue('7');
  await fill(days, '0');
  await click(page.getByText(/^Prvi u redu smije reći/));
  await expect.element(page.getByText('2 izmjene nisu sačuvane').first()).toBeVisible();
  const saveRules = page.getByRole('button', { name: 'Sačuvaj izmjene' });
  await click(saveRules);
  await expect.element(page.getByText('Unesite broj od 1 do 60.')).toBeVisible();
  await expect.element(days).toHaveFocus();
  await expectAccessible();
  expect(calls(update)).toEqual([]);
  await fill(days, '10');
  answer(update, { ...settings, holdDays: 10, firstMayAsk: false });
  await click(saveRules);
  await expect.element(page.getByText('Postavke su sačuvane. Važe za nove rokove.')).toBeVisible();
  expect(calls(update)[0]?.body).toEqual({ holdDays: 10, firstMayAsk: false, updatedAt: settings.updatedAt });
  await fill(days, '12');
  await click(page.getByRole('button', { name: 'Odustani' }));
  await expect.element(days).toHaveValue('10');
});

describe('bank accounts', () => {
  const account = {
    accountId: 3,
    bank: 'Musterbank AG',
    account: null,
    iban: 'AT611904300234573201',
    swift: 'MUSTAT00',
    currency: 'EUR',
    label: 'za goste iz EU',
    hasQr: true,
    updatedAt: settings.updatedAt,
  };
  const openBusiness = async () => {
    await resize(1440, 900);
    return openPanel('/adminPanel/settings/business', { '/adminPanel/settings/:tab?': SettingsScreen });
  };

  test('are shown with what they are on, and removed after a confirmation', async () => {
    answer('GET /api/bank-accounts', [account]);
    answer('DELETE /api/bank-accounts/3/remove', null);
    await openBusiness();
    await expectText(
      page.getByRole('row').filter({ hasText: 'Musterbank' }),
      'AT61 1904 3002 3457 3201',
      'SWIFT MUSTAT00',
      'uplatnica s QR kodom',
    );
    await expect.element(page.getByText('Prije nego što uključite, pitajte svog računovođu.')).toBeVisible();
    await expectAccessible();
    await click(page.getByRole('button', { name: 'Ukloni: Musterbank AG, EUR' }));
    await click(page.getByRole('alertdialog').getByRole('button', { name: 'Ukloni' }));
    await expect.element(page.getByText('Račun je uklonjen.')).toBeVisible();
  });

  test('are added when they are right, and a change of others keeps what was typed', async () => {
    const create = 'POST /api/bank-accounts/create';
    await openBusiness();
    await expect.element(page.getByText('Nijedan račun još nije upisan.')).toBeVisible();
    await click(page.getByRole('button', { name: 'Dodaj račun' }));
    const save = page.getByRole('button', { name: 'Sačuvaj račun' });
    await fill(page.getByLabelText('Banka'), 'Musterbank AG');
    await fill(page.getByLabelText(/^IBAN/), 'AT00 1904');
    await click(save);
    await expect.element(page.getByText('IBAN nije ispravan.')).toBeVisible();
    expect(calls(create)).toEqual([]);
    await fill(page.getByLabelText(/^IBAN/), account.iban);
    answer(create, () => json(account, 201));
    answer('GET /api/bank-accounts', [account]);
    await click(save);
    await expect.element(page.getByText('Račun je sačuvan.')).toBeVisible();
    const update = 'PATCH /api/bank-accounts/3/update';
    answer(update, refuse('changedMeanwhile'));
    await click(page.getByRole('button', { name: 'Izmijeni: Musterbank AG, EUR' }));
    await fill(page.getByLabelText('Banka'), 'Muster AG');
    const later = '2026-02-02T10:00:00.000Z';
    answer('GET /api/bank-accounts', [{ ...account, updatedAt: later }]);
    await click(save);
    await expect.element(page.getByText('Račun nije sačuvan.')).toBeVisible();
    await expect.element(page.getByLabelText('Banka')).toHaveValue('Muster AG');
    answer(update, account);
    await click(save);
    await expect.poll(() => calls(update).at(-1)?.body).toEqual({ bank: 'Muster AG', updatedAt: later });
  });
});
