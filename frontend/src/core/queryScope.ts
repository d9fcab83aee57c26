// Everything that an answer depends on besides its request; a part of each query's key.

export interface QueryScope {
  language: string;
  merchantId: string;
  userId: string;
}

let scope: QueryScope = { language: "", merchantId: "", userId: "" };

export function setQueryScope(next: QueryScope): void {
  scope = next;
}

export function queryScope(): QueryScope {
  return scope;
}

/** The merchant of every address that the page builds. */
export function currentMerchant(): string {
  return scope.merchantId;
}
