const isHeading = (line: string) => line.length <= 80 && /^(?:#|\d{1,2}\.)\s*\S/.test(line);

/** Paragraphs are separated by blank lines; a short first line with a number is a heading. */
export function sectionsOfTerms(text: string) {
  const sections: { heading: string; paragraphs: string[] }[] = [];
  for (const block of text.split(/\n{2,}/)) {
    const [first = '', ...rest] = block.trim().split('\n');
    if (isHeading(first) && (rest.length > 0 || !/[.!?]$/.test(first))) {
      const heading = first.replace(/^#+\s*/, '');
      sections.push({ heading, paragraphs: rest.length > 0 ? [rest.join('\n')] : [] });
      continue;
    }
    if (sections.length === 0) sections.push({ heading: '', paragraphs: [] });
    if (block.trim()) sections.at(-1)?.paragraphs.push(block.trim());
  }
  return sections.filter(({ heading, paragraphs }) => heading || paragraphs.length > 0);
}
