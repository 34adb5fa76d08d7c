/** Serbian Cyrillic to Latin. */
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

/** Lower-case letters, digits and single hyphens; the fallback is used when nothing remains. */
export function slugOf(name: string, fallback: string): string {
  const folded = name
    .toLowerCase()
    .replace(/\p{Script=Cyrillic}/gu, (letter) => latin[letter] ?? letter)
    .replaceAll('đ', 'dj')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '');
  const slug = folded.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return shorten(slug) || fallback;
}

export const hallPath = (slug: string) => `/saloni/${slug}`;

/** The id identifies the post; the slug follows its title. */
export const postPath = ({ blogId, title }: { blogId: number; title: string }) =>
  `/blog/${blogId}-${slugOf(title, 'objava')}`;

/** The data address of a post that is opened over a list. */
export const openedPostPath = (blogId: number) => `/archive/post/${blogId}`;
