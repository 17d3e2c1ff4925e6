/** The part of s3rver's programming interface that the tests use; the package brings no types. */
declare module 's3rver' {
  class S3rver {
    constructor(options: {
      directory: string;
      port: number;
      address: string;
      silent: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<{ port: number; address: string }>;
    close(): Promise<void>;
  }
  export = S3rver;
}
