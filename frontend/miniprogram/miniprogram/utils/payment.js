// Converts the parameters of a payment to the form that the messaging app expects.

const PREPAID = /^prepay_id=./;

/** Reads the server's parameters; null if one is missing, so that no incomplete payment is requested. */
function toPayment(parameters) {
  const { timeStamp, timestamp, nonceStr, package: prepaid, paySign } = parameters || {};
  const time = timeStamp || timestamp;
  if (!time || !nonceStr || !PREPAID.test(prepaid || "") || !paySign) return null;
  // The host expects its time as a text, and uses an older signature method if none is named.
  return { timeStamp: String(time), nonceStr, package: prepaid, signType: "RSA", paySign };
}

module.exports = { toPayment };
