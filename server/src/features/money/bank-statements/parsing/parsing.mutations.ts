/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'parsing.test.ts': {
    'statement-binary': {
      fails: 'bytes of a program',
      in: './statement-text.ts#decodeStatement',
      find: 'if (control !== -1) throw wrongLine(lineAt(text, control), texts.statement_reason_encoding());',
    },
    'statement-doctype': {
      fails: 'an XML bomb',
      in: './camt.ts#readElements',
      find: "parser.on('doctype', () => { throw fail(texts.statement_reason_doctype()); });",
    },
    'statement-length': {
      fails: 'too many',
      places: [
        { in: './camt.ts#parseCamt', find: 'if (count > maxStatementLines) throw …' },
        {
          in: './csv.ts#readCsv',
          find: 'if (rows.length === maxStatementLines) throw wrongLine(row.line, tooMany(maxStatementLines));',
        },
      ],
    },
    'statement-attributes': {
      fails: 'attributes without end',
      in: './camt.ts#readElements',
      find: 'if (attributes > maxAttributes) throw fail(texts.statement_reason_xml());',
    },
    'statement-element-length': {
      fails: 'a text without end',
      in: './camt.ts#addText',
      find: 'if (element.text.length > longestText) throw fail(texts.statement_reason_long());',
    },
    'statement-field-length': {
      fails: 'a field of too many characters',
      in: './csv.ts#add',
      find: 'if (field.length === longestText) throw wrongLine(line, texts.statement_reason_long());',
    },
    'statement-line-length': {
      fails: 'a line of megabytes',
      in: './csv.ts#rowsOf',
      find: 'if (at - lineStart > longestLine) throw wrongLine(line, texts.statement_reason_long());',
    },
    'statement-lines': {
      fails: 'millions of lines',
      in: './csv.ts#rowsOf',
      find: 'if (line > maxLines) throw wrongLine(line, tooMany(maxLines));',
    },
    'statement-slices': {
      fails: 'a file is read in slices',
      in: './csv.ts#forEachInSlices',
      find: 'await letOthersRun();',
    },
    'statement-day-not-ahead': {
      fails: 'ahead of today',
      places: [
        { in: './camt.ts#parseCamt', find: 'if (found.some(({ day }) => day > today)) …' },
        {
          in: './csv.ts#toLine',
          find: 'if (day > today) throw wrongLine(line, texts.statement_reason_day_ahead());',
        },
      ],
    },
  },
};
