// Settings of this installation: everything that differs between installations.

module.exports = {
  /** Origin of the web app: https, no path. Registered as a business domain. */
  webBase: "https://laurel.example",
  /** Base of the calls. Its origin is registered as a request domain. */
  apiBase: "https://laurel.example/mobile",
  /** Origins of the object storage, besides the web app's own. Registered as download domains. */
  storageOrigins: ["https://storage.laurel.example"],
  /** Merchant of a launch that names none. */
  merchantId: "SAAQ",
  /** Page of the web app that a launch without a path opens. */
  startPath: "/",
};
