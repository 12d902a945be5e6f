export {
  ArrowDownLeft, ArrowLeft, ArrowRight, ArrowUpRight, BadgeCheck, Bell, Calendar, Check, ChevronDown, ChevronLeft, ChevronRight,
  ChevronUp, Circle, CircleAlert, CircleCheck, CircleHelp, CircleX, Clock, Copy, CreditCard, Download, ExternalLink, Eye, EyeOff,
  Flame, Gamepad2, Gauge, Gift, Globe, Hand, Heart, History, House, Info, Landmark, LayoutGrid, ListFilter, Lock, LogOut, Mail,
  Maximize, Menu, MessageCircle, Minimize, Minus, Moon, Pause, Pencil, Phone, Play, Plus, QrCode, RefreshCw, RotateCcw, RotateCw,
  Search, Send, Settings, Share2, Shield, ShieldCheck, Smartphone, Sparkles, Star, Sun, Ticket, Timer, Trash2, TriangleAlert,
  Trophy, Undo2, Upload, User, Users, Volume2, VolumeX, Wallet, Wifi, WifiOff, X, Zap,
} from "lucide-react";
