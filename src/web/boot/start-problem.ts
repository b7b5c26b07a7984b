import type { Language } from "#domain/site/languages.ts";
import { onNetworkBack } from "#web/lib/api/network-back.ts";

/** The one text that is built in: it says that the texts could not be loaded. */
const texts: Record<Language, { text: string; retry: string }> = {
  zh: { text: "加载失败，请检查网络后重试", retry: "重试" },
  "zh-TW": { text: "載入失敗，請檢查網路後再試一次", retry: "再試一次" },
  ja: { text: "読み込めませんでした。接続を確認してもう一度お試しください。", retry: "もう一度試す" },
  en: { text: "Kaiwa couldn’t be loaded. Check your connection and try again.", retry: "Try again" },
  ko: { text: "불러오지 못했어요. 연결을 확인하고 다시 시도해 주세요.", retry: "다시 시도" },
  vi: { text: "Không tải được. Hãy kiểm tra kết nối rồi thử lại.", retry: "Thử lại" },
};

/** In place of a blank page when the texts could not be loaded: one sentence and a button to try again. */
export function showStartProblem(root: HTMLElement, language: Language): void {
  const main = document.createElement("main");
  main.className = "start-problem";
  const text = document.createElement("p");
  text.setAttribute("role", "alert");
  text.textContent = texts[language].text;
  const button = document.createElement("button");
  button.textContent = texts[language].retry;
  button.addEventListener("click", () => window.location.reload());
  onNetworkBack(() => window.location.reload());
  main.appendChild(text);
  main.appendChild(button);
  root.textContent = "";
  root.appendChild(main);
}
