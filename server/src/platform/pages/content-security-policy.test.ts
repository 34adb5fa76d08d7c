import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('content security policy', () => {
  it('allows each inline script by its hash and nothing inline besides', () => {
    const policy = contentSecurityPolicy('<script>one()</script><script type="module">two()</script>');
    expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
    expect(policy).not.toContain('unsafe-inline');
  });

  it('needs no hash for a script with an address', () => {
    expect(contentSecurityPolicy('<script src="/build/a.js"></script>')).toContain("script-src 'self';");
  });

  it('needs none for data either, which nobody runs', () => {
    const policy = contentSecurityPolicy(
      '<script type="application/ld+json">{"@type":"EventVenue"}</script>',
    );
    expect(policy).toContain("script-src 'self';");
  });

  it('allows style attributes by their hash, decoded as the browser reads them', () => {
    const policy = contentSecurityPolicy('<p style="font-family:&quot;A&quot;">x</p>');
    expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${hash('font-family:"A"')}`);
    expect(contentSecurityPolicy('<p>x</p>')).toContain("style-src-attr 'none'");
  });

  it('lets pictures be placeholders, and media come from this server alone', () => {
    const policy = contentSecurityPolicy('');
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(policy).toContain("media-src 'self' blob:;");
  });

  it('forbids framing, objects and a changed base', () => {
    const policy = contentSecurityPolicy('');
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(directive);
    }
  });
});
