// The parameters of a payment, in the form that the messaging app takes.

const PREPAID = /^prepay_id=./;

/** Reads what the server prepared; null where something is missing, so that nothing half is asked for. */
function toPayment(parameters) {
  const { timeStamp, timestamp, nonceStr, package: prepaid, paySign } = parameters || {};
  const time = timeStamp || timestamp;
  if (!time || !nonceStr || !PREPAID.test(prepaid || "") || !paySign) return null;
  // The host wants its time as a text, and would sign with an older method if none were named.
  return { timeStamp: String(time), nonceStr, package: prepaid, signType: "RSA", paySign };
}

module.exports = { toPayment };
