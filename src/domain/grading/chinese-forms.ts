// A kanji as Japan writes it, then as Chinese readers may type it: traditional and simplified.
const FORMS = `
  万萬 与與 両兩两 乗乘 乱亂 乾干 予豫 争爭 仮假 会會 伝傳传 体體 余餘 価價价 係系 個个 偉伟 側侧 傘伞 備备 傷伤 僕仆 儀仪 億亿 償偿 優优 児兒儿 円圓圆 冊册 写寫 凍冻 処處处
  別别 剤劑剂 劇剧 励勵 労勞劳 効效 動动 務务 勝胜 勧勸劝 区區 医醫 単單单 厳嚴严 参參 双雙 収收 台臺 号號 呂吕 員员 問问 営營营 嘆叹 噛嚙啮 団團团 囲圍围 図圖图 国國 園园
  圧壓压 執执 報报 場场 塗涂 塩鹽盐 増增 壊壞坏 声聲 売賣卖 変變变 夢梦 奥奧 奪夺 奮奋 学學 孫孙 宝寶 実實实 寝寢 寧宁 対對对 寿壽 専專专 将將 導导 尽盡 届屆 属屬 島岛 巻卷
  師师 帯帶带 帰歸归 帳帐 幹干 幾几 庁廳厅 広廣广 廃廢废 弁辨辯辩 張张 強强 弾彈弹 当當 彫雕 径徑 後后 従從从 応應应 恋戀 恥耻 恵惠 悩惱恼 悪惡恶 愛爱 慣惯 慮虑 懐懷怀 戦戰战
  戻戾 払拂 抜拔 択擇择 担擔 拝拜 拡擴扩 挟挾 挿插 捜搜 捨舍 掃扫 掛挂 採采 揚扬 換换 揺搖摇 撃擊击 敗败 数數 敵敌 斉齊齐 斬斩 断斷 旧舊 昼晝 時时 晩晚 曇昙 書书 来來 東东
  栄榮荣 桜櫻樱 検檢检 業业 極极 楽樂乐 構构 様樣样 標标 権權权 横橫 樹树 橋桥 機机 欠缺 歓歡欢 歩步 歯齒齿 歳歲岁 歴歷历 残殘 殴毆 殺杀 毎每 気氣气 決决 沢澤泽 浅淺 浜濱滨
  涙淚泪 涼凉 渇渴 済濟济 渋澁 減减 温溫 測测 湧涌 湯汤 湾灣 湿濕 満滿满 準准 滅灭 滞滯 漁渔 漢汉 漬渍 潔洁 潜潛 濁浊 濃浓 灯燈 点點 為为 無无 焼燒烧 煙烟 熱热 独獨 狭狹
  獣獸兽 獲获 現现 環环 産产 画畫 異异 畳疊叠 痩瘦 療疗 発發发 盗盜 監监 県縣县 着著 真眞 砕碎 確确 礎础 礼禮 種种 穀谷 積积 穏穩稳 競竞 筆笔 節节 範范 築筑 簡简 簾帘 粋粹 糸絲丝
  紀纪 約约 紅红 納纳 純纯 紙纸 級级 紛纷 細细 紹绍 終终 組组 経經经 結结 絞绞 絡络 給给 統统 絵繪绘 絶绝 継繼继 続續续 維维 網网 綺绮 綿绵 総總总 緑綠绿 緒绪緖 線线 締缔 編编
  緩缓 練练 縁緣缘 縄繩绳 縦縱纵 縫缝 縮缩 績绩 織织 羅罗 義义 習习 聞闻 聴聽听 職职 脱脫 脳腦脑 腫肿 腸肠 臓臟脏 臨临 興兴 芸藝艺 華华 葉叶 蔵藏 薬藥药 虫蟲 術术 衛卫 装裝
  裏裡里 補补 製制 複复 見见 規规 覚覺觉 覧覽览 親亲 観觀观 触觸 計计 訊讯 討讨 訓训 記记 訪访 設设 許许 訳譯译 診诊 証證证 評评 詞词 試试 詩诗 詫诧 詰诘 話话 詳详 誇夸 誉譽
  誌志 認认 誕诞 誘诱 語语 誤误 説說说 読讀读 誰谁 課课 調调 談谈 請请 論论 諸诸 講讲 謝谢 識识 議议 譲讓让 護护 豊豐丰 負负 財财 貧贫 貨货 販贩 貫贯 責责 貯贮 貰贳 貴贵
  買买 貸贷 費费 貼贴 貿贸 賀贺 賃赁 資资 賑赈 賛贊赞 賞赏 賢贤 質质 贈赠 踊踴 車车 軍军 軟软 転轉转 軽輕轻 較较 載载 輪轮 輸输 辞辭 農农 辺邊边 這这 連连 週周 進进 遅遲迟
  遊游 運运 過过 達达 違违 遠远 遥遙 適适 選选 郵邮 郷鄉乡 酔醉 醤醬酱 針针 釣钓 鈍钝 鈴铃 鉄鐵铁 鉛铅 鉱礦矿 銀银 銅铜 銭錢钱 鋭锐 鋳鑄铸 録錄录 鍋锅 鍛锻 鍵键 鏡镜 鐘钟
  長长 門门 閉闭 開开 間间 関關关 陸陆 険險险 陽阳 隊队 階阶 際际 隠隱隐 雑雜杂 離离 難难 雲云 電电 霊靈灵 静靜 韓韩 響响 頂顶 頃顷 項项 順顺 須须 預预 領领 頭头 頻频 頼賴赖
  題题 額额 顔顏颜 願愿 類类 風风 飛飞 飯饭 飲饮 飴饴 飼饲 飽饱 飾饰 餅餠 養养 館馆 馬马 馳驰 駅驛驿 駆驅驱 駐驻 騒騷骚 験驗验 驚惊 髪髮发 魚鱼 鮮鲜 鳥鸟 鳴鸣 鶏鷄鸡 麗丽
  麦麥 麺麵面 黄黃 黒黑 黙默 齢齡龄
`;

/** What Chinese writes for a kanji, by the kanji. */
export const chineseForms: ReadonlyMap<string, string> = new Map(
  FORMS.trim()
    .split(/\s+/)
    .map((row): [string, string] => [row.charAt(0), row.slice(1)]),
);

/**
 * Whether a character is a Chinese form of a kanji. 机 is one of 機 although it is a Japanese kanji of its own: what
 * it stands for depends on the word.
 * @example isChineseFormOf("驿", "駅") // true
 */
export function isChineseFormOf(character: string, kanji: string): boolean {
  return character !== "" && (chineseForms.get(kanji) ?? "").includes(character);
}

/**
 * Whether a text holds characters that only Chinese writes.
 * @example looksChinese("车站") // true
 */
export function looksChinese(text: string): boolean {
  return [...text].some((character) => ONLY_CHINESE.has(character));
}

const ONLY_CHINESE = new Set([...chineseForms.values()].join("").split("").filter(isOnlyChinese));

// Forms below have a life of their own in Japanese.
function isOnlyChinese(character: string): boolean {
  return (
    !chineseForms.has(character) &&
    !"干个系采谷后里面机云叶周游舍欠缺仆几志制复准著畫丰余与并占筑".includes(character)
  );
}
