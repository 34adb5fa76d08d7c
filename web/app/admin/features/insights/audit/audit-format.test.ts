import { expect, test } from 'vitest';
import type { AuditEntry } from '#schemas/audit.ts';
import { formatChanges, formatObject } from './audit-format.ts';

const entry = (details: Partial<AuditEntry>): AuditEntry => ({
  auditId: 1,
  at: '2026-11-19T10:00:00.000Z',
  by: { userId: 1, name: 'Selma Kovač' },
  kind: 'OFFER',
  action: 'UPDATED',
  objectId: 5,
  objectName: 'P-2026-0001 (1)',
  changes: [],
  ...details,
});

test('an offer is named in words, and what changed of it in words and money', () => {
  expect(formatObject(entry({ objectName: 'OFFER (2)' }))).toBe('Nacrt ponude, verzija 2');
  expect(formatObject(entry({ objectName: 'ANNEX (1)' }))).toBe('Nacrt aneksa, verzija 1');
  expect(formatObject(entry({}))).toBe('P-2026-0001 (1)');
  const changes = [
    { field: 'total', from: '2134000', to: '2104000' },
    { field: 'total', from: '21.340,00 KM', to: '21.040,00 KM' },
    { field: 'adults', from: '250', to: '240' },
    { field: 'currency', from: 'BAM', to: 'EUR' },
  ];
  expect(formatChanges(entry({ changes }))).toEqual([
    'Ukupno: 21.340,00 KM → 21.040,00 KM',
    'Odrasli: 250 → 240',
    'Valuta: KM → EUR',
  ]);
});

test('a field without words shows neither its name nor its value', () => {
  const changes = [
    { field: 'someNewField', from: '1', to: '2' },
    { field: 'other', from: null, to: 'x' },
    { field: 'sha256', from: null, to: 'abc' },
    { field: 'whatsApp', from: null, to: '+387 61 000 000' },
  ];
  expect(formatChanges(entry({ changes }))).toEqual([
    'Promijenjen je i drugi podatak.',
    'WhatsApp: +387 61 000 000',
  ]);
  expect(formatChanges(entry({ action: 'CREATED', changes }))).toEqual(['WhatsApp: +387 61 000 000']);
});
