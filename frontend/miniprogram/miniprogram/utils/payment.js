// Converts the parameters of a payment to the form that the messaging app expects.

const PREPAID = /^prepay_id=./;

/**
 * Reads the server's parameters; null if they are of another kind or one is missing, so that no incomplete payment is
 * requested.
 */
function toPayment(parameters) {
  const { kind, timeStamp, nonceStr, package: prepaid, paySign } = parameters || {};
  const isWhole = timeStamp && nonceStr && PREPAID.test(prepaid || "") && paySign;
  if (kind !== "bridge" || !isWhole) return null;
  // The host expects its time as a text, and uses an older signature method if none is named.
  return { timeStamp: String(timeStamp), nonceStr, package: prepaid, signType: "RSA", paySign };
}

module.exports = { toPayment };
