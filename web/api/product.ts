/**
 * What the server writes on `<html>` before it sends the page: the operator's own name for the product, the base
 * address of the calls, and switches. The defaults are those of index.html.
 */
const settings: DOMStringMap = typeof document === 'undefined' ? {} : document.documentElement.dataset;

export const productName = settings.productName ?? 'Chalkline';
export const apiRoot = settings.apiRoot ?? '';
/** SITE_CACHE_BUST=0 switches it off. */
export const cacheBustIsOn = settings.siteCacheBust !== '0';
/** The demo data is loaded, or on its way: the sign-in page will offer its accounts. */
export const hasDemo = settings.demo === '1';
/** Where the guides are: '' on this host, another host's address, or undefined where there is no public site. */
export const guideOrigin = settings.guideOrigin === 'none' ? undefined : (settings.guideOrigin ?? '');
export const clientVersion = '1.0.0';
