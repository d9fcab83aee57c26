// Hiragana and katakana, the two ways to write Japanese syllables.

const HIRAGANA = /[\u3041-\u3096]/g;
const KATAKANA_AFTER_HIRAGANA = 0x60;

export function asKatakana(text: string): string {
  return text.replace(HIRAGANA, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) + KATAKANA_AFTER_HIRAGANA),
  );
}
