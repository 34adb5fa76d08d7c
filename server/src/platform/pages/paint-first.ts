const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const program = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** Begins with the program once everything that is seen has arrived, at the visitor's first touch or key, or after three seconds. */
const beginLater = (files: string[]) =>
  `(()=>{let begun;const begin=()=>{if(begun)return;begun=true;for(const file of ${JSON.stringify(files)}){const link=document.createElement("link");link.rel="modulepreload";link.href=file;document.head.append(link)}const script=document.createElement("script");script.type="module";script.textContent=document.getElementById("program").textContent;document.body.append(script)};const soon=()=>requestAnimationFrame(()=>setTimeout(begin));if(document.readyState==="complete")soon();else addEventListener("load",soon,{once:true});for(const act of["pointerdown","keydown"])addEventListener(act,begin,{once:true,capture:true,passive:true});setTimeout(begin,3000)})()`;

/**
 * On a slow line everything that a page names arrives together: stylesheet, fonts and first picture would share it with
 * the scripts, which are half of the bytes and needed last.
 */
export function paintFirst(html: string): string {
  const files = Array.from(html.matchAll(preload), ([, file = '']) => file);
  return html
    .replace(preload, '')
    .replace(
      program,
      (_script, text: string) =>
        `<script type="text/plain" id="program">${text}</script><script>${beginLater(files)}</script>`,
    );
}
