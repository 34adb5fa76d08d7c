/** Serbian Cyrillic as it is written in Latin script. */
const latin: Record<string, string> = {
  ...Object.fromEntries(
    Array.from('абвгдезијклмнопрстћуфхцчш', (email, index) => [email, 'abvgdezijklmnoprstcufhccs'[index]]),
  ),
  ђ: 'dj',
  ж: 'z',
  љ: 'lj',
  њ: 'nj',
  џ: 'dz',
};

const longest = 80;

const shorten = (slug: string) =>
  slug.length <= longest ? slug : slug.slice(0, longest + 1).replace(/-[^-]*$|.$/, '');

/** How a name stands in an address: small letters, digits and single hyphens; what has neither is called by the fallback. */
export function slugOf(name: string, fallback: string): string {
  const folded = name
    .toLowerCase()
    .replace(/\p{Script=Cyrillic}/gu, (email) => latin[email] ?? email)
    .replaceAll('đ', 'dj')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '');
  const slug = folded.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return shorten(slug) || fallback;
}

export const hallPath = (slug: string) => `/saloni/${slug}`;

/** The number finds the post; the words are for people, and follow its title. */
export const postPath = ({ blogId, title }: { blogId: number; title: string }) =>
  `/blog/${blogId}-${slugOf(title, 'objava')}`;

/** Where a list reads the post that is opened over it. */
export const openedPostPath = (blogId: number) => `/archive/post/${blogId}`;
