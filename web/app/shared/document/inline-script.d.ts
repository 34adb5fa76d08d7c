/** Made by `web/inline-script.ts`. */
declare module '*?inline-script' {
  const script: string;
  export default script;
}
