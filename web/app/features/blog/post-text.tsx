import * as texts from '#texts';
import type { ShownPost } from './shown-post.ts';

export function PostText({ post: { paragraphs } }: { post: ShownPost }) {
  const said = paragraphs.filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className="flex flex-col gap-3.5 whitespace-pre-line text-s-ink-2">
      {said.length > 0 ? (
        said.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
      ) : (
        <p>{texts.post_empty()}</p>
      )}
    </div>
  );
}
