import { Session } from 'node:inspector/promises';
import { describe, expect, test } from 'vitest';
import { type Block, plainExcerpt, readMarkdown } from './markdown.ts';

const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const lineBreak = { type: 'break' };

/** The visible text. */
const shown = (part: unknown): string =>
  typeof part === 'string'
    ? part
    : Array.isArray(part)
      ? part.map(shown).join('')
      : part !== null && typeof part === 'object'
        ? shown(['children' in part ? part.children : [], 'items' in part ? part.items : []])
        : '';

/** Counts calls of the parser's functions instead of measuring time. */
async function createCallCounter() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    async parserCalls(work: () => void): Promise<number> {
      await session.post('Profiler.takePreciseCoverage');
      work();
      const { result } = await session.post('Profiler.takePreciseCoverage');
      return result
        .filter(({ url }) => url.includes('/micromark'))
        .flatMap(({ functions }) => functions)
        .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
    },
    async stop() {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}

describe('Markdown of owners', () => {
  test('a line break is kept, an empty line starts a paragraph', () => {
    expect(readMarkdown('Dragi gosti,\r\nvidimo se.\r\n\r\n\r\nVaša Kruna')).toEqual([
      paragraph('Dragi gosti,', lineBreak, 'vidimo se.'),
      paragraph('Vaša Kruna'),
    ]);
  });

  test('emphasis, links and headings are parsed', () => {
    expect(readMarkdown('# Naslov\n\nVrlo *lijepo* i **važno**: [termini](/#termini)')).toEqual([
      { type: 'heading', level: 3, children: ['Naslov'] },
      paragraph(
        'Vrlo ',
        { type: 'emphasis', children: ['lijepo'] },
        ' i ',
        { type: 'strong', children: ['važno'] },
        ': ',
        { type: 'link', address: '/#termini', children: ['termini'] },
      ),
    ]);
  });

  test.each([
    ['#', 3],
    ['##', 4],
    ['###', 5],
    ['####', 6],
    ['######', 6],
  ])('%s is a heading of level %i', (mark, level) => {
    expect(readMarkdown(`${mark} Meni`)).toEqual([{ type: 'heading', level, children: ['Meni'] }]);
  });

  test('quotes and lists nest', () => {
    const entry = (text: string, ...more: unknown[]) => ({
      number: undefined,
      children: [paragraph(text), ...more],
    });
    const list = (...items: unknown[]) => ({ type: 'list', ordered: false, items });
    expect(readMarkdown('> Prekrasno veče\n> - hrana\n> - muzika')).toEqual([
      { type: 'quote', children: [paragraph('Prekrasno veče'), list(entry('hrana'), entry('muzika'))] },
    ]);
    expect(readMarkdown('- hrana\n  - supa\n- muzika')).toEqual([
      list(entry('hrana', list(entry('supa'))), entry('muzika')),
    ]);
  });

  test('a line right below a list or quote is not part of it', () => {
    const [list, after] = readMarkdown('- hrana\n- muzika\nVidimo se');
    expect([list?.type, after]).toEqual(['list', paragraph('Vidimo se')]);
    const [quote, answer] = readMarkdown('> Bilo je divno\nHvala!');
    expect([quote?.type, answer]).toEqual(['quote', paragraph('Hvala!')]);
  });

  test('days and years at the start of a line keep their numbers', () => {
    expect(readMarkdown('12. jun je slobodan')).toEqual([paragraph('12. ', 'jun je slobodan')]);
    expect(readMarkdown('1986.')).toEqual([paragraph('1986.')]);
    expect(readMarkdown('Slobodni smo\n12. juna.')).toEqual([
      paragraph('Slobodni smo', lineBreak, '12. juna.'),
    ]);
    const [days] = readMarkdown('12. jun\n26. jun\n\n3. jul');
    expect(days?.type === 'list' ? days.items.map(({ number }) => number) : undefined).toEqual([12, 26, 3]);
  });

  test('dashes below a line are a rule, not a heading', () => {
    expect(readMarkdown('Dragi gosti\n-----\nVidimo se')).toEqual([
      paragraph('Dragi gosti'),
      { type: 'rule' },
      paragraph('Vidimo se'),
    ]);
  });

  test('an indented line is a paragraph, code is its text', () => {
    expect(readMarkdown('      Uvučeno **jako**')).toEqual([
      paragraph('Uvučeno ', { type: 'strong', children: ['jako'] }),
    ]);
    expect(readMarkdown('Kod `a*b*`')).toEqual([paragraph('Kod ', 'a*b*')]);
    expect(readMarkdown('```js\n*a*\n\n- b\n```\nkraj')).toEqual([
      paragraph('*a*'),
      paragraph('- b'),
      paragraph('kraj'),
    ]);
  });

  test('pictures become their description, references and definitions stay as typed', () => {
    expect(readMarkdown('Evo ![sala **noću**](https://a.example/x.png)')).toEqual([
      paragraph('Evo ', 'sala noću'),
    ]);
    expect(readMarkdown('![](/x.png)')).toEqual([]);
    expect(shown(readMarkdown('[a][b]\n\n[b]: https://a.example'))).toBe('[a][b][b]: https://a.example');
  });
});

describe('raw HTML', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<!-- tajna -->',
    '<div>\n<b onclick="x()">a</b>\n</div>',
    '<svg/onload=alert(1)>',
    '<![CDATA[<script>]]>',
    '<?php echo 1 ?>',
    '- <iframe src="//a">',
    '> <style>*{}</style>',
  ])('%s is shown as text', (content) => {
    const typed = content.replace(/^[->] /, '').replaceAll('\n', '');
    expect(shown(readMarkdown(content))).toBe(typed);
    expect(JSON.stringify(readMarkdown(content))).not.toContain('"link"');
  });
});

const linkIn = (blocks: Block[]) => /"address":"((?:[^"\\]|\\.)*)"/.exec(JSON.stringify(blocks))?.[1];

describe('links', () => {
  test.each([
    'https://a.example/x?y=1#z',
    'HTTP://a.example',
    'mailto:kruna@primjer.example?subject=Termin',
    'tel:+387-65-123-456',
    '/saloni/kruna',
    '/#termini',
    '/',
  ])('lead to %s', (address) => {
    expect(linkIn(readMarkdown(`[ovdje](${address})`))).toBe(address);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '<javascript:alert(1)>',
    '<java\tscript:alert(1)>',
    '< javascript:alert(1)>',
    '\u0001javascript:alert(1)',
    '\u00a0javascript:alert(1)',
    '\u200bjavascript:alert(1)',
    'javascript&colon;alert(1)',
    'javascript&#58;alert(1)',
    'javascript&#x3a;alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A&#x61vascript:alert(1)',
    'java&Tab;script:alert(1)',
    'java&NewLine;script:alert(1)',
    'java&#0;script:alert(1)',
    'javascript\\:alert(1)',
    'javascript:https://a.example',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    'view-source:https://a.example',
    '//a.example',
    '/\\a.example',
    '/\\\\a.example',
    '\\\\a.example',
    '</\t/a.example>',
    '/&Tab;/a.example',
    '/&NewLine;/a.example',
    '&#47;&#47;a.example',
    'https:a.example',
    'https:/a.example',
    'https:\\\\a.example',
    'http&#x00000000003a;javascript:alert(1)',
    'tel:javascript:alert(1)',
    'mailto:a b@c.example',
    'x',
    '?q',
    '../x',
    '',
  ])('never lead to %j', (address) => {
    expect(linkIn(readMarkdown(`Pa [klik](${address}) tu`))).toBeUndefined();
    expect(shown(readMarkdown(`Pa [klik](${address}) tu`))).toContain('klik');
    expect(linkIn(readMarkdown(`<${address}>`))).toBeUndefined();
    expect(linkIn(readMarkdown(`[klik][1]\n\n[1]: ${address}`))).toBeUndefined();
  });

  test('in angle brackets are links, and a mail address gets its scheme', () => {
    expect(linkIn(readMarkdown('<https://a.example>'))).toBe('https://a.example');
    expect(linkIn(readMarkdown('<kruna@primjer.example>'))).toBe('mailto:kruna@primjer.example');
  });

  test('without text show their address, and are not nested', () => {
    expect(shown(readMarkdown('[](https://a.example)'))).toBe('https://a.example');
    const nested = JSON.stringify(readMarkdown('[vani <https://a.example> [unutra](/b)](/c)'));
    expect(nested).not.toMatch(/"link".*"children":\[[^\]]*"link"/);
    expect(JSON.stringify(readMarkdown('[<https://a.example>](/c)')).match(/"link"/g)).toHaveLength(1);
  });
});

describe('extreme input', () => {
  const full = (part: string) => part.repeat(50_000 / part.length);
  const ladder = (steps: number) =>
    Array.from({ length: steps }, (_, step) => '`'.repeat(step + 1)).join(' ');
  const stairs = Array.from({ length: 19 }, (_, step) => `${'  '.repeat(step)}- a\n`).join('');
  /** Expensive inputs, as one paragraph and as many affordable ones. */
  const costly: [string, string][] = [
    ['a ladder of backticks', ladder(315)],
    ['short ladders of backticks', full(`${ladder(40)}\n\n`)],
    ['links without an end', `[a](/b (${'b'.repeat(325)}`.repeat(149)],
    ['short links without an end', full(`${'[a](/b ('.repeat(149)}\n\n`)],
    ['crossed stars', full(`${'*a_ '.repeat(75)}${'b_ a* '.repeat(74)}\n\n`)],
    ['lists in one line', full(`${'- '.repeat(20)}a\n\nb\n\n`)],
    ['short staircases of lists', full(`${stairs}\nb\n\n`)],
  ];
  const tangled: [string, string][] = [
    ['quotes', full('>')],
    ['quotes with spaces', full('> ')],
    ['brackets', full('[')],
    ['closed brackets', '['.repeat(25_000) + ']'.repeat(25_000)],
    ['pictures', full('![')],
    ['links', full('[a](')],
    ['numbers', full('1. ')],
    ['bullets', full('+ ')],
    ['stars', full('*a_ ')],
    ['nested stars', `${'*'.repeat(24_000)}a${'*'.repeat(24_000)}`],
    ['stars around links', full('*[a](/b)*')],
    ['lines below a quote', `>a\n${full('b\n').slice(10)}`],
    ['indented lines below a list', `- a\n${full(' b\n').slice(10)}`],
    ['a list in a list', full('- a\n  - b\n')],
    ['a staircase of lists', Array.from({ length: 220 }, (_, step) => `${'  '.repeat(step)}- a`).join('\n')],
    ['underlined lines', full('a\n---\n')],
    ['short quotes', full('> a\n\n')],
    ['short paragraphs', full('a\n\n')],
    ['fences', full('```\n')],
    ['tags', full('<a ')],
    ['angles', full('<')],
    ['ampersands', full('&')],
    ['backslashes', full('\\')],
    ['backticks', full('` ')],
    ['references', full('[a]: /b\n')],
    ['headings', full('#')],
    ...costly,
  ];

  test.each(tangled)(
    '%s are parsed with bounded work and depth, and nothing is lost',
    { timeout: 30_000 },
    (_name, content) => {
      const blocks = readMarkdown(content);
      expect(() => JSON.stringify(blocks)).not.toThrow();
      const countLetters = (text: string) => text.replace(/[^ab]/g, '').length;
      expect(countLetters(shown(blocks))).toBe(countLetters(content));
      expect(plainExcerpt(content, 200).length).toBeLessThanOrEqual(200);
    },
  );

  test('costs the parser no more than a few of the longest ordinary posts', { timeout: 60_000 }, async () => {
    const { parserCalls, stop } = await createCallCounter();
    const sentence = 'Dragi gosti, vidimo se **u subotu** u [Kruni](/saloni/kruna). ';
    const ordinary = await parserCalls(() => readMarkdown(full(`${sentence.repeat(10)}\n\n`)));
    const [, content] = costly.find(([name]) => name === 'short links without an end') ?? [];
    expect(await parserCalls(() => readMarkdown(content ?? ''))).toBeLessThan(5 * ordinary);
    expect(await parserCalls(() => plainExcerpt(content ?? '', 140))).toBeLessThan(ordinary);
    await stop();
  });

  test('an ordinary post of the maximum length is parsed completely', () => {
    const blocks = readMarkdown(
      full(`${'Vidimo se **u subotu** u [Kruni](/saloni/kruna). '.repeat(10)}\n\n`),
    );
    expect(blocks.length).toBeGreaterThan(90);
    for (const block of blocks.slice(0, -1)) expect(JSON.stringify(block)).toContain('"strong"');
  });

  test('deep nesting becomes text', () => {
    const depthOf = (part: unknown): number =>
      part !== null && typeof part === 'object' ? 1 + Math.max(0, ...Object.values(part).map(depthOf)) : 0;
    const blocks = readMarkdown(`${'> '.repeat(20)}dno`);
    expect(depthOf(blocks)).toBeLessThan(30);
    expect(shown(blocks)).toBe('dno');
    const emphasised = readMarkdown(`${'*_'.repeat(20)}dno${'_*'.repeat(20)}`);
    expect(depthOf(emphasised)).toBeLessThan(30);
    expect(shown(emphasised)).toContain('dno');
  });

  test('one expensive paragraph does not affect the others', () => {
    const blocks = readMarkdown(`**Prvi**\n\n${'*a_ '.repeat(1000)}\n\n**Treći**`);
    expect(blocks[0]).toEqual(paragraph({ type: 'strong', children: ['Prvi'] }));
    expect(blocks[2]).toEqual(paragraph({ type: 'strong', children: ['Treći'] }));
  });
});

describe('an excerpt', () => {
  test('is the text without Markdown, on one line', () => {
    expect(
      plainExcerpt('# Naslov\n\nVrlo **važno**\nza [vas](/x)\n\n- a\n- b\n\n---\n\n> c\n\n12. jun', 200),
    ).toBe('Naslov Vrlo važno za vas a b c 12. jun');
  });

  test('keeps the numbers of days', () => {
    expect(plainExcerpt('12. jun\n26. jun', 200)).toBe('12. jun 26. jun');
  });

  test('ends between words, with an ellipsis, within its length', () => {
    expect(plainExcerpt('Jedan dva tri', 13)).toBe('Jedan dva tri');
    expect(plainExcerpt('Jedan dva, tri', 13)).toBe('Jedan dva…');
    expect(plainExcerpt('Jedan dva\n\ntri četiri', 12)).toBe('Jedan dva…');
  });

  test('cuts a long word, but not inside a character', () => {
    expect(plainExcerpt('a'.repeat(30), 10)).toBe(`${'a'.repeat(9)}…`);
    expect(plainExcerpt('💍'.repeat(30), 10)).toBe(`${'💍'.repeat(4)}…`);
  });

  test('of an empty text is empty', () => {
    expect(plainExcerpt(' \n ', 10)).toBe('');
  });
});
