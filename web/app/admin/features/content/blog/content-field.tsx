import { Bold, Italic, Link, List, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Button, Toolbar } from 'react-aria-components';
import { useFormContext } from 'react-hook-form';
import { limits } from '#schemas/fields.ts';
import * as texts from '#texts';
import { TextArea } from '#web/ui/form/field.tsx';
import type { PostValues } from './post-form.ts';
import { type Formatting, formatText } from './text-formatting.ts';

const textRows = 9;

const buttons: readonly { formatting: Formatting; icon: LucideIcon; label: () => string }[] = [
  { formatting: 'bold', icon: Bold, label: texts.post_format_bold },
  { formatting: 'italic', icon: Italic, label: texts.post_format_italic },
  { formatting: 'list', icon: List, label: texts.post_format_list },
  { formatting: 'link', icon: Link, label: texts.post_format_link },
];
const shortcuts: Record<string, Formatting> = { b: 'bold', i: 'italic', k: 'link' };

/** As if typed, so that the browser can undo it and the form notices it. */
function replaceSelection(area: HTMLTextAreaElement, insert: string) {
  // Deprecated, but the only way that keeps the undo of the browser; supported by all of them.
  if (document.execCommand('insertText', false, insert)) return;
  area.setRangeText(insert);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

function applyFormatting(area: HTMLTextAreaElement, formatting: Formatting) {
  const { value, selectionStart, selectionEnd } = area;
  const selected = { text: value, start: selectionStart, end: selectionEnd };
  const change = formatText(selected, formatting, texts.post_format_link_text());
  if (value.length - (change.to - change.from) + change.insert.length > limits.blogContent) return;
  area.focus();
  area.setSelectionRange(change.from, change.to);
  replaceSelection(area, change.insert);
  area.setSelectionRange(change.start, change.end);
}

/** The text of a post as Markdown, with buttons and shortcuts that write it. */
export function ContentField({ isSending }: { isSending: boolean }) {
  const form = useFormContext<PostValues>();
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref, ...field } = form.register('content');

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const formatting = shortcuts[event.key.toLowerCase()];
    if (!formatting || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isSending) applyFormatting(event.currentTarget, formatting);
  }

  return (
    <div className="grid gap-2">
      <Toolbar aria-label={texts.post_format()} className="relative -mb-7 flex gap-1 justify-self-end">
        {buttons.map(({ formatting, icon: Icon, label }) => (
          <Button
            key={formatting}
            aria-label={label()}
            isDisabled={isSending}
            // The selection stays in the text field on phones too.
            preventFocusOnPress
            onPress={() => area.current && applyFormatting(area.current, formatting)}
            className="grid size-11 place-items-center rounded-sm border border-s-line hover:bg-s-sunken disabled:opacity-50 pointer-fine:tablet:size-9"
          >
            <Icon className="size-4.5" strokeWidth={1.8} aria-hidden="true" />
          </Button>
        ))}
      </Toolbar>
      <TextArea
        label={texts.post_form_content()}
        rows={textRows}
        maxLength={limits.blogContent}
        readOnly={isSending}
        hint={texts.post_form_content_hint()}
        error={form.formState.errors.content?.message}
        onKeyDown={press}
        ref={(element) => {
          area.current = element;
          ref(element);
        }}
        {...field}
      />
    </div>
  );
}
