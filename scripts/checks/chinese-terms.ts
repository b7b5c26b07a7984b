/**
 * Patterns of terms that the Chinese texts must not use, each with the term to use. Reasons: docs/style-zh.md
 * and docs/style-zh-tw.md.
 */
const avoided: Record<"zh" | "zh-TW", Readonly<Record<string, string>>> = {
  zh: {
    礼貌体: "敬体",
    礼貌形: "敬体",
    普通体: "简体",
    谦让: "自谦语",
    学习历史: "学习记录",
    删除账号: "注销账号",
    角色会话: "角色扮演",
    手机应用: "手机 App",
    本机: "这台设备",
    长音也占一拍: "长音要占两拍",
    声调: "音调",
    "哪儿|一点儿|有点儿": "哪里、一点、有点",
  },
  "zh-TW": {
    禮貌體: "敬體",
    普通體: "常體",
    註銷: "刪除",
    角色會話: "角色扮演",
    自動續費: "自動續訂",
    提前續期: "提前延長會員",
    第三方登入: "社群帳號登入",
    原路: "退回原付款方式",
    銀行卡: "信用卡或金融卡",
    支付平台: "付款平台",
    支付方: "付款平台",
    聲調: "重音",
    時長: "時間、期間",
    佔: "占",
    屏幕: "螢幕",
    視頻: "影片",
    軟件: "軟體",
    網絡: "網路",
    信息: "資訊",
    賬號: "帳號",
    設置: "設定",
    保存圖片: "儲存圖片",
    長音也占一拍: "長音要占兩拍",
    "日語(?!會話)": "日文",
  },
};

export function chineseTermProblems(language: "zh" | "zh-TW", text: string): string[] {
  return Object.entries(avoided[language]).flatMap(([term, better]) => {
    const [said] = new RegExp(term, "u").exec(text) ?? [];
    return said === undefined ? [] : [`says ${said} and not ${better}`];
  });
}

/** Lists missing spaces in a Chinese text without telephone numbers and addresses. */
export function chineseSpaceProblems(text: string): string[] {
  const [tight] = withoutSpace.exec(text.replaceAll(date, "").replaceAll(placeholder, "□")) ?? [];
  return tight === undefined ? [] : [`has no space in ${tight}`];
}

/** Chinese characters and Latin letters or digits need a space between them, except in dates. */
const withoutSpace = /\p{sc=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{sc=Han}/u;
const date = /(?:\d+年)?\d+月(?:\d+日)?|\d+年/g;
const placeholder = /\{\{\w+\}\}/g;
