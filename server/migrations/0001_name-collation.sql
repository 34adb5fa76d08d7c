-- Names in lists stand in the order of the local alphabet: Č after C, Š after S.
CREATE COLLATION "names" (provider = icu, locale = 'bs-Latn');
