const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const manifest = /<link rel="manifest"[^>]*>/;

/**
 * Begins once everything that is seen has arrived and been painted, at the visitor's first touch or key, or after three
 * seconds: all files together over the line, then the library and after a breath the rest, so that a touch in between
 * is not kept waiting. Until then it hears which button is pressed and which form is sent, see `early-press.ts`. What
 * the site looks like as an app on a phone, with an icon of its own, is asked for last.
 */
const beginLater = (files: string[], library: string, late: string) =>
  `(()=>{const press=({target})=>{const button=target.closest?.("button[type=button]");if(button)early.again=()=>button.isConnected&&button.click()};const send=event=>{event.preventDefault();const{target,submitter}=event;early.again=()=>target.isConnected&&target.requestSubmit(submitter)};const early=window.early={stop(){removeEventListener("click",press,true);removeEventListener("submit",send,true)}};addEventListener("click",press,true);addEventListener("submit",send,true);let begun;const pause=()=>new Promise(next=>setTimeout(next));const begin=async()=>{if(begun)return;begun=true;for(const file of ${JSON.stringify(files)}){const link=document.createElement("link");link.rel="modulepreload";link.href=file;document.head.append(link);await pause()}await import(${JSON.stringify(library)}).catch(()=>0);await pause();const script=document.createElement("script");script.type="module";script.textContent=document.getElementById("program").textContent;document.body.append(script);document.head.insertAdjacentHTML("beforeend",${JSON.stringify(late)})};const seen=new Promise(next=>{try{new PerformanceObserver((list,observer)=>{observer.disconnect();next()}).observe({type:"paint",buffered:true})}catch{next()}});const soon=()=>seen.then(pause).then(begin);if(document.readyState==="complete")soon();else addEventListener("load",soon,{once:true});for(const act of["pointerdown","keydown"])addEventListener(act,begin,{once:true,capture:true,passive:true});setTimeout(begin,3000)})()`;

/**
 * On a slow line everything that a page names arrives together: stylesheet, fonts and first picture would share it with
 * the scripts, which are half of the bytes and needed last.
 */
export function paintFirst(html: string, nonce: string): string {
  const files = Array.from(html.matchAll(preload), ([, file = '']) => file);
  const library = files.find((file) => file.startsWith('/build/library-'));
  if (!library) return html;
  const late = html.match(manifest)?.[0] ?? '';
  const script = `<script nonce="${nonce}"`;
  const program = new RegExp(`${script} type="module" async="">([\\s\\S]*?)</script>`);
  return html
    .replace(preload, '')
    .replace(manifest, '')
    .replace(
      program,
      (_script, text: string) =>
        `${script} type="text/plain" id="program">${text}</script>${script}>${beginLater(files, library, late)}</script>`,
    );
}
