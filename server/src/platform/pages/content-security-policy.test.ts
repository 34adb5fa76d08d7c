import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, withoutNonce } from './content-security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const own = { nonce: 'n1', constant: ['constant()'] };
const policyOf = (html: string) => contentSecurityPolicy(html, own);
const constantOnly = `script-src 'self' ${hash('constant()')};`;

describe('content security policy', () => {
  it('allows the constant scripts and those of this render by their hash, and no others', () => {
    const policy = policyOf(
      '<script nonce="n1">one()</script><script nonce="n1" type="module" async="">two()</script>',
    );
    expect(policy).toContain(`script-src 'self' ${hash('constant()')} ${hash('one()')} ${hash('two()')};`);
    expect(policy).not.toContain('unsafe-inline');
  });

  it.each([
    '<script>planted()</script>',
    '<script nonce="">planted()</script>',
    '<script nonce="n2">planted()</script>',
    '<script type="module" async="">planted()</script>',
    '<script data-nonce="n1">planted()</script>',
    '<img alt="&lt;script nonce=&quot;n1&quot;&gt;planted()&lt;/script&gt;">',
    '<script type="application/ld+json">{"@type":"EventVenue"}</script>',
    '<script src="/build/a.js"></script>',
  ])('does not allow injected scripts, and needs nothing for data or files: %s', (html) => {
    expect(policyOf(html)).toContain(constantOnly);
  });

  it('leaves no nonce in the page', () => {
    expect(withoutNonce('<link href="/a.css" nonce="n1"/><script nonce="n1">one()</script>', own)).toBe(
      '<link href="/a.css"/><script>one()</script>',
    );
  });

  it('allows style attributes by their hash, decoded as the browser reads them', () => {
    const policy = policyOf('<p style="font-family:&quot;A&quot;">x</p>');
    expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${hash('font-family:"A"')}`);
    expect(policyOf('<p>x</p>')).toContain("style-src-attr 'none'");
  });

  it('allows placeholder pictures, and media from this server only', () => {
    const policy = policyOf('');
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(policy).toContain("media-src 'self' blob:;");
    expect(policy).toContain("frame-src 'none';");
  });

  it('forbids framing, objects and a changed base', () => {
    const policy = policyOf('');
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(directive);
    }
  });
});
