// Written from contract/certificates.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../certificates.ts';

export const certificatePicture: CallOf<typeof routes.certificatePicture> = {
  method: 'GET',
  path: '/api/v1/certificates/:code/picture.png',
  access: 'public',
  reply: 'file',
};

export const giveCertificateBack: CallOf<typeof routes.giveCertificateBack> = {
  method: 'DELETE',
  path: '/api/v1/certificates/:code/withdrawal',
  access: 'create_courses',
};

export const readCertificate: CallOf<typeof routes.readCertificate> = {
  method: 'GET',
  path: '/api/v1/certificates/:code',
  access: 'public',
};

export const withdrawCertificate: CallOf<typeof routes.withdrawCertificate> = {
  method: 'POST',
  path: '/api/v1/certificates/:code/withdrawal',
  access: 'create_courses',
};
