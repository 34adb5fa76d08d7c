import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { ArchivedCard } from '#contracts/archive.ts';
import { ArchiveCards } from './archive-card.tsx';

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

  test('without a title or a date says so', () => {
    expect(html({ title: '' })).toMatch(/href="\/blog\/12-objava"[^>]*>Bez naslova<\/a>/);
    expect(html({ archivedAt: '' })).toMatch(/<p[^>]*>Nepoznat datum<\/p>/);
  });

  test('without files shows the default picture', () => {
    expect(html({ media: [] })).toContain('/assets/default-wedding.jpg');
  });

  test('of a film shows the picture that stands for it, or else its beginning', () => {
    const film = file('b.mp4', 'video');
    const withPicture = html({ media: [film, file('c.jpg', 'image')], hasVideo: true });
    expect(withPicture).toContain('/assets/photos/c.jpg');
    expect(withPicture).toContain('Video');
    const alone = html({ media: [film], hasVideo: true });
    expect(alone).toMatch(/<video[^>]*src="\/assets\/photos\/b\.mp4#t=0\.1"/);
    expect(alone).not.toContain('default-wedding');
  });
});
