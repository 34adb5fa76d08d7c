import * as texts from '#texts';

interface PageDescription {
  title: string;
  description: string;
  /** Private and temporary pages are not indexed. */
  hidden?: boolean;
}

export function describePage({ title, description, hidden }: PageDescription) {
  return [
    { title: texts.page_title({ title }) },
    { name: 'description', content: description },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
