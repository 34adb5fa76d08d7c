import type { Middleware } from 'openapi-fetch';
import { api } from '../api/client.ts';
import { hasOpenDraft } from './draft.ts';

/** What people fill in; searches and filters stand outside. */
const editors = 'form, [role=dialog], [role=alertdialog]';
const fields =
  'input:not([type=search], [type=hidden]), textarea, select, [contenteditable=true], button[aria-haspopup=listbox]';

type Values = Map<Element, string>;

function contentOf(field: Element): string {
  if (field instanceof HTMLInputElement)
    return ['checkbox', 'radio'].includes(field.type) ? String(field.checked) : field.value;
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return field.value;
  return field.textContent;
}

const valuesIn = (editor: Element): Values =>
  new Map([...editor.querySelectorAll(fields)].map((field) => [field, contentOf(field)]));

let untouched: Values = new Map();
/** By form, until the answer comes. */
let sent = new Map<Element, Values>();

/** Before a person changes something, its values are those to compare with. */
function remember({ target }: Event): void {
  const editor = target instanceof Element && target.closest(editors);
  if (!editor) return;
  const known = [...untouched].filter(([field]) => field.isConnected);
  untouched = new Map([...valuesIn(editor), ...known]);
}

function rememberSent({ target }: Event): void {
  if (target instanceof HTMLFormElement) sent.set(target, valuesIn(target));
}

const followSaves: Middleware = {
  onResponse({ request, response }) {
    if (request.method === 'GET' || !response.ok) return;
    for (const values of sent.values()) untouched = new Map([...untouched, ...values]);
    sent = new Map();
  },
};

/** While a panel is open; returns a function to end it. */
export function followInput(): () => void {
  document.addEventListener('pointerdown', remember, true);
  document.addEventListener('focusin', remember);
  document.addEventListener('submit', rememberSent, true);
  api.use(followSaves);
  return () => {
    document.removeEventListener('pointerdown', remember, true);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('submit', rememberSent, true);
    api.eject(followSaves);
    untouched = new Map();
    sent = new Map();
  };
}

/** Whether the page holds something that a person filled in and that is not saved. */
export const hasUnsavedInput = () =>
  hasOpenDraft() ||
  [...untouched].some(([field, before]) => field.isConnected && contentOf(field) !== before);
