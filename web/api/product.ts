/**
 * What the server writes on `<html>` before it sends the page: the operator's own name for the product, the base
 * address of the calls, and switches. The defaults are those of index.html.
 */
const settings = document.documentElement.dataset;

export const productName = settings.productName ?? 'Chalkline';
export const apiRoot = settings.apiRoot ?? '';
/** SITE_CACHE_BUST=0 switches it off. */
export const cacheBustIsOn = settings.siteCacheBust !== '0';
export const clientVersion = '1.0.0';
