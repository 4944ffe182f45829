// What `cloudflare:workers` gives these tests.

declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('./worker.ts');
    durableNamespaces: 'TableObject';
  }
  interface Env {
    TABLES: DurableObjectNamespace<import('./worker.ts').TableObject>;
    TABLE_SECRET: string;
  }
}
