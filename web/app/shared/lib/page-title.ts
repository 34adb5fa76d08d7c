import * as texts from '#texts';

interface PageDescription {
  title: string;
  description: string;
  /** Pages that belong to one person or to one moment are kept out of search engines. */
  hidden?: boolean;
}

export function describePage({ title, description, hidden }: PageDescription) {
  return [
    { title: texts.page_title({ title }) },
    { name: 'description', content: description },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
