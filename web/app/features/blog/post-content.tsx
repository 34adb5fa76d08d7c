import { createContext, type ReactNode, useContext } from 'react';
import * as texts from '#texts';
import type { Block, Inline, Item } from './markdown.ts';

/** h1 on its own page, h2 elsewhere. */
const OwnPage = createContext(false);

interface PostContentProps {
  blocks: Block[];
  isOwnPage?: boolean;
}

/** React escapes the text. */
export function PostContent({ blocks, isOwnPage = false }: PostContentProps) {
  return (
    <OwnPage value={isOwnPage}>
      <div className="flex max-w-[65ch] flex-col gap-4 wrap-anywhere">
        {blocks.length > 0 ? blocks.map(inPlace) : <p>{texts.blog_no_content()}</p>}
      </div>
    </OwnPage>
  );
}

/** Parts have no identity other than their index. */
const inPlace = (part: Block | Inline, index: number): ReactNode =>
  typeof part === 'string' ? part : <Part key={index} part={part} />;

const itemInPlace = ({ number, children }: Item, index: number) => (
  <li key={index} value={number} className="space-y-2">
    {children.map(inPlace)}
  </li>
);

function Part({ part }: { part: Block | Exclude<Inline, string> }): ReactNode {
  switch (part.type) {
    case 'paragraph':
      return <p>{part.children.map(inPlace)}</p>;
    case 'heading':
      return <Heading level={part.level}>{part.children.map(inPlace)}</Heading>;
    case 'list':
      return part.ordered ? (
        <ol className="ml-1 list-decimal space-y-1 pl-7">{part.items.map(itemInPlace)}</ol>
      ) : (
        <ul className="ml-1 list-disc space-y-1 pl-5 marker:text-s-ink-3">{part.items.map(itemInPlace)}</ul>
      );
    case 'quote':
      return (
        <blockquote className="flex flex-col gap-4 border-s-line-2 border-l-2 pl-5 text-s-ink-2">
          {part.children.map(inPlace)}
        </blockquote>
      );
    case 'rule':
      return <hr className="my-2 border-s-line" />;
    case 'break':
      return <br />;
    case 'emphasis':
      return <em>{part.children.map(inPlace)}</em>;
    case 'strong':
      return <strong className="font-semibold">{part.children.map(inPlace)}</strong>;
    case 'link':
      return <TypedLink address={part.address}>{part.children.map(inPlace)}</TypedLink>;
  }
}

const oneAbove = { 3: 'h2', 4: 'h3', 5: 'h4', 6: 'h5' } as const;

/** Heading levels below the title have no gaps. */
function Heading({ level, children }: { level: 3 | 4 | 5 | 6; children: ReactNode }) {
  const Level = useContext(OwnPage) ? oneAbove[level] : (`h${level}` as const);
  return <Level className={level === 3 ? 'heading-3 mt-4' : 'mt-2 font-semibold'}>{children}</Level>;
}

/** A plain link, since a typed address may be a file. */
function TypedLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <a
      href={address}
      rel={/^https?:/i.test(address) ? 'noopener nofollow' : undefined}
      className="rounded-xs font-medium underline decoration-1 decoration-s-gold-line underline-offset-5 hover:decoration-2"
    >
      {children}
    </a>
  );
}
