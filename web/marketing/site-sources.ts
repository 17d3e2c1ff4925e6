import type { ApiDescription } from './api-reference.tsx';
import type { SiteAssets } from './page-shell.tsx';

/** What the public pages are made from. */
export interface SiteSources {
  assets: SiteAssets;
  /** Text of a file of the repository. @throws when it is not there */
  read: (file: string) => string;
  /** Size of a picture of docs/pictures, in pixels. */
  sizeOf: (picture: string) => { width: number; height: number };
  /** The OpenAPI document. */
  api: ApiDescription;
}
