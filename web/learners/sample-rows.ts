/** A file of learners as the import understands it without a question: to be filled in. Neither number nor address is anybody's. */
export const sampleRows = [
  'Name,Phone number,Email address,Language,Time zone,Consent',
  'Asha Patil,+1 202 555 0143,asha@example.org,en,Asia/Kolkata,yes',
  'Ravi Kumar,,ravi@example.org,hi,,no',
].join('\r\n');
