/**
 * Runs before the first paint, so that neither the theme nor the bar flips. Written as text because it is
 * part of the page; the page's policy allows it by its hash.
 */
export const firstPaintScript = `(function(){var r=document.documentElement.dataset;r.arriving='';function arrived(){delete r.arriving}addEventListener('load',function(){setTimeout(arrived,200)});['scroll','touchstart','keydown'].forEach(function(act){addEventListener(act,arrived,{once:true,passive:true})});r.theme='light';r.session='none';try{if(localStorage.getItem('theme')==='dark')r.theme='dark';if(localStorage.getItem('refreshToken'))r.session='held'}catch(e){}if(location.hash||performance.getEntriesByType('navigation')[0]?.type!='navigate')r.whole=''})()`;
