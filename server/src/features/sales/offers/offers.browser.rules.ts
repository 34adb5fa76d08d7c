const browsers: [RegExp, string][] = [
  [/Edg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)/, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/iPhone OS (\d+)/, 'iOS'],
  [/iPad; CPU OS (\d+)/, 'iPadOS'],
  [/Android (\d+)/, 'Android'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

function firstMatch(table: [RegExp, string][], userAgent: string): string | undefined {
  for (const [pattern, name] of table) {
    const found = pattern.exec(userAgent);
    if (found) return [name, found[1]].filter(Boolean).join(' ');
  }
  return undefined;
}

/** `Chrome 142, Android 16`; what is not recognised stays as it is. */
export function browserName(userAgent: string): string {
  const [browser, system] = [firstMatch(browsers, userAgent), firstMatch(systems, userAgent)];
  return browser && system ? `${browser}, ${system}` : userAgent;
}
