import { expect, test } from 'vitest';
import type { BlogPost } from '#schemas/blog.ts';
import { excerptLength, toPostOnCard } from './post-view.ts';

const stored = (fileName: string) => ({ fileName, width: 640, height: 480, placeholder: 'data:,' });
const picture = { ...stored('a.jpg'), kind: 'image' as const };
const film = { ...stored('b.mp4'), kind: 'video' as const, placeholder: null };

const post: BlogPost = {
  blogId: 7,
  title: 'Prvi ples',
  content: `**Svijeće** umjesto reflektora. ${'Riječ po riječ. '.repeat(3000)}`,
  imageUrls: [],
  media: [picture],
  createdAt: '2026-05-06T10:00:00.000Z',
  updatedAt: '2026-05-06T10:00:00.000Z',
};

test('a card has the start of the text and one picture, for any length of post', () => {
  const media = Array.from({ length: 20 }, () => picture);
  const { excerpt, ...card } = toPostOnCard({ ...post, media });
  expect(card).toEqual({
    blogId: 7,
    title: 'Prvi ples',
    cover: picture,
    hasVideo: false,
    date: '06.05.2026.',
  });
  expect(excerpt).toMatch(/^Svijeće umjesto reflektora\. Riječ/);
  expect(excerpt.length).toBeLessThanOrEqual(excerptLength + 1);
});

test('the card of a post that begins with a film has the film, and never a later picture', () => {
  const withPoster = { ...film, poster: stored('c.jpg') };
  for (const cover of [withPoster, film])
    expect(toPostOnCard({ ...post, media: [cover, picture] })).toMatchObject({ cover, hasVideo: true });
});
