DROP INDEX apply_by_sender;
DROP TABLE account_export_piece;
DROP TABLE account_export;
DROP TABLE account_closing;
