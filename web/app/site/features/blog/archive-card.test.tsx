import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { ArchivedCard } from '#schemas/archive.ts';
import { ArchiveCards } from './archive-card.tsx';
import { PostCard } from './post-card.tsx';

const file = (fileName: string, kind: 'image' | 'video') => ({
  fileName,
  kind,
  width: 640,
  height: 480,
  placeholder: null,
});

const post: ArchivedCard = {
  blogId: 12,
  title: 'Đurđevdan u Kruni',
  archivedAt: '2026-05-06T10:00:00.000Z',
  media: [file('a.jpg', 'image')],
  hasVideo: false,
};

const html = (fields: Partial<ArchivedCard> = {}) =>
  renderToStaticMarkup(
    <StaticRouter location="/archive">
      <ArchiveCards posts={[{ ...post, ...fields }]} level={4} onOpen={() => {}} />
    </StaticRouter>,
  );

describe('a card of the archive', () => {
  test('shows title, date and picture, and links to the page of the post', () => {
    expect(html()).toMatch(
      /<h4[^>]*><a[^>]*href="\/blog\/12-djurdjevdan-u-kruni"[^>]*>Đurđevdan u Kruni<\/a>/,
    );
    expect(html()).toMatch(/<p[^>]*>06\.05\.2026<\/p>/);
    expect(html()).toContain('/assets/photos/a.jpg?w=480');
    expect(html()).not.toContain('Video');
  });

  test('without a title or a date has a notice', () => {
    expect(html({ title: '' })).toMatch(/href="\/blog\/12-objava"[^>]*>Bez naslova<\/a>/);
    expect(html({ archivedAt: '' })).toMatch(/<p[^>]*>Nepoznat datum<\/p>/);
  });

  test('without files shows the default picture', () => {
    expect(html({ media: [] })).toContain('/assets/default-wedding.jpg');
  });
});

describe('the newest posts and those of the archive', () => {
  const film = file('b.mp4', 'video');
  const later = file('c.jpg', 'image');
  const cards = (first: typeof film & { poster?: ReturnType<typeof file> }) => [
    html({ media: [first, later], hasVideo: true }),
    renderToStaticMarkup(
      <StaticRouter location="/">
        <PostCard
          post={{ ...post, cover: first, hasVideo: true, date: '06.05.2026.', excerpt: '' }}
          look="lead"
          onOpen={() => {}}
        />
      </StaticRouter>,
    ),
  ];

  test('show the poster of a film, or else its first frame, and never a later picture', () => {
    for (const shown of cards({ ...film, poster: file('d.jpg', 'image') })) {
      expect(shown).toContain('/assets/photos/d.jpg');
      expect(shown).toContain('Video');
      expect(shown).not.toMatch(/c\.jpg|default-wedding/);
    }
    for (const shown of cards(film)) {
      expect(shown).toMatch(/<video[^>]*src="\/assets\/photos\/b\.mp4#t=0\.1"/);
      expect(shown).toContain('Video');
      expect(shown).not.toMatch(/c\.jpg|default-wedding/);
    }
  });
});
