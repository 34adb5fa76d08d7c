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

  test('without a title or a date has a notice', () => {
    expect(html({ title: '' })).toMatch(/href="\/blog\/12-objava"[^>]*>Bez naslova<\/a>/);
    expect(html({ archivedAt: '' })).toMatch(/<p[^>]*>Nepoznat datum<\/p>/);
  });

  test('without files shows the default picture', () => {
    expect(html({ media: [] })).toContain('/assets/default-wedding.jpg');
  });

  test('of a film shows its poster, or else its first frame, and never a later picture', () => {
    const film = file('b.mp4', 'video');
    const later = file('c.jpg', 'image');
    const withPoster = html({ media: [{ ...film, poster: file('d.jpg', 'image') }, later], hasVideo: true });
    expect(withPoster).toContain('/assets/photos/d.jpg');
    expect(withPoster).toContain('Video');
    const without = html({ media: [film, later], hasVideo: true });
    expect(without).toMatch(/<video[^>]*src="\/assets\/photos\/b\.mp4#t=0\.1"/);
    expect(without).toContain('Video');
    for (const shown of [withPoster, without]) expect(shown).not.toMatch(/c\.jpg|default-wedding/);
  });
});
